-- The number of a person on a check-in sheet, without its check digit: six digits.
ALTER TABLE participants ADD COLUMN paper_number integer
  GENERATED ALWAYS AS IDENTITY (START WITH 100001 MINVALUE 100001 MAXVALUE 999999 CYCLE);
CREATE UNIQUE INDEX participants_paper_number_idx ON participants (paper_number);
