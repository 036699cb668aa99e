-- What a room of an instance costs for a night, in paise, and which rooms are paid for.
ALTER TABLE hotel_instances
  ADD COLUMN room_rate bigint CHECK (room_rate BETWEEN 0 AND 100000000),
  ADD COLUMN pays_for text NOT NULL DEFAULT 'used' CHECK (pays_for IN ('blocked', 'booked', 'used'));
