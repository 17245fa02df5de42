CREATE TABLE "unanswered_questions" (
	"day" date NOT NULL,
	"question" text NOT NULL,
	"asked" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "unanswered_questions_day_question_pk" PRIMARY KEY("day","question")
);
