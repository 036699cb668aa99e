-- A plan is opened again by its address and planned again with other pins, so it keeps its request. Null: planned by a
-- server without this column.
ALTER TABLE rehousing_plans ADD COLUMN request jsonb;

-- The list shows the newest plans first.
CREATE INDEX rehousing_plans_created_at_idx ON rehousing_plans (created_at, id);

-- Why somebody was not moved back when the plan was undone, for its receipt.
ALTER TABLE rehousing_people ADD COLUMN not_restored_reason text CHECK (length(not_restored_reason) BETWEEN 1 AND 200);
