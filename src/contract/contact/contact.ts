import { say } from '../language/say.ts';
import { m } from '../language/message.ts';
import { z } from 'zod';
import { emailSchema, organizationSchema, personNameSchema } from '#contract/accounts/accounts.ts';
import { cleanName } from '#contract/text/clean-name.ts';
import {
  OPERATORS,
  readAnswer,
  CONTACT_ERRORS,
  CONTACT_LIMITS,
  INQUIRY_TYPES,
  VERIFICATION_FAILED,
} from './contact-words.ts';

/** Removes control characters and direction marks, but keeps line breaks and tabs. */
function cleanText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\n\t])[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069\ufeff]/gu, '')
    .replace(/\n{4,}/g, '\n\n\n')
    .trim();
}

const numberSchema = z.union([z.string().max(100), z.number()], CONTACT_ERRORS.mathAnswer);

/** The sender's and the correct answer, compared even if other fields are invalid, so that all errors are reported at once. */
const answersSchema = z.object({ mathAnswer: numberSchema, correctAnswer: numberSchema });

const isRight = ({ mathAnswer, correctAnswer }: z.infer<typeof answersSchema>): boolean => {
  const given = readAnswer(mathAnswer);
  return given !== null && given === readAnswer(correctAnswer);
};

/** POST /api/contact. `challenge` comes from GET /api/contact/challenge; '' and null mean none. */
export const contactSchema = z
  .object({
    name: personNameSchema,
    email: emailSchema,
    organization: organizationSchema,
    /** The inquiry type. Optional, because an untouched select sends ''. */
    inquiryType: z.preprocess(
      (value) => (value === '' || value === null ? undefined : value),
      z.enum(INQUIRY_TYPES, m('Please choose an inquiry type')).default('general'),
    ),
    subject: z
      .string(CONTACT_ERRORS.subject)
      .max(CONTACT_LIMITS.subject * 8, m('Subject is too long'))
      .transform(cleanName)
      .pipe(z.string().min(1, CONTACT_ERRORS.subject).max(CONTACT_LIMITS.subject, m('Subject is too long'))),
    message: z
      .string(CONTACT_ERRORS.message)
      .max(CONTACT_LIMITS.message * 2, m('Message is too long'))
      .transform(cleanText)
      .pipe(
        z
          .string()
          .min(1, CONTACT_ERRORS.message)
          .max(
            CONTACT_LIMITS.message,
            say('Message must be at most {max} characters', { max: String(CONTACT_LIMITS.message) }),
          ),
      ),
    mathAnswer: numberSchema.refine((answer) => String(answer).trim() !== '', CONTACT_ERRORS.mathAnswer),
    correctAnswer: numberSchema,
    challenge: z
      .string()
      .max(500)
      .nullish()
      .transform((challenge) => challenge || null),
  })
  .refine(isRight, {
    path: ['mathAnswer'],
    error: VERIFICATION_FAILED.sentence,
    when: ({ value }) => answersSchema.safeParse(value).success,
  });
export type ContactRequest = z.infer<typeof contactSchema>;

/** GET /api/contact/challenge: a math question and its signed `challenge`, which the form returns once, with the answer. */
export const contactChallengeSchema = z.object({
  left: z.int(),
  operator: z.enum(OPERATORS),
  right: z.int(),
  challenge: z.string(),
  /** Lifetime of the challenge in seconds. */
  expiresIn: z.int(),
});
export type ContactChallenge = z.infer<typeof contactChallengeSchema>;
