CREATE TABLE "storage_marks" (
	"one" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"mark" text NOT NULL,
	CONSTRAINT "storage_marks_one" CHECK ("storage_marks"."one")
);
