-- The inventory as the hotel table and the dashboard both show it, so that their figures agree (decisions §3).

-- Of each instance: its status on `today`, and the rooms of its fullest night from `today` on (of all its nights when it
-- has expired or not begun). Rooms available never fall below 0.
CREATE FUNCTION inventory_on(today date)
  RETURNS TABLE (instance_id uuid, status text, occupied_rooms integer, available_rooms integer)
  LANGUAGE sql STABLE PARALLEL SAFE
  BEGIN ATOMIC
    SELECT i.id, as_of.status, fullest.occupied, greatest(i.total_rooms - fullest.occupied, 0)
    FROM hotel_instances AS i
    CROSS JOIN LATERAL (
      SELECT CASE WHEN today < i.start_date THEN 'upcoming' WHEN today > i.end_date THEN 'expired' ELSE 'active' END AS status
    ) AS as_of
    CROSS JOIN LATERAL (
      SELECT coalesce(max(r.occupied), 0) AS occupied FROM room_nights AS r
      WHERE r.instance_id = i.id AND (r.night >= today OR as_of.status <> 'active')
    ) AS fullest;
  END;
