/** The API's error codes with their HTTP status. */
export const PROBLEM_STATUS = {
  BAD_REQUEST: 400,
  VALIDATION_FAILED: 400,
  INVALID_CURSOR: 400,
  WRONG_PASSWORD: 400,
  INVALID_RESET_LINK: 400,
  UNAUTHENTICATED: 401,
  INVALID_CREDENTIALS: 401,
  TWO_FACTOR_REQUIRED: 401,
  INSUFFICIENT_TOKENS: 402,
  FORBIDDEN: 403,
  EVENT_LIMIT_REACHED: 403,
  CROSS_SITE: 403,
  ACCOUNT_PENDING: 403,
  ACCOUNT_SUSPENDED: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  REQUEST_TIMEOUT: 408,
  CONFLICT: 409,
  LAST_ADMIN: 409,
  FLYERS_DISABLED: 409,
  TEMPLATE_UNAVAILABLE: 409,
  FEATURED_LIMIT: 409,
  EDIT_CONFLICT: 409,
  PRECONDITION_FAILED: 412,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  UNREADABLE_IMAGE: 422,
  IDEMPOTENCY_KEY_REUSED: 422,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  OVERLOADED: 503,
} as const;

export type ProblemCode = keyof typeof PROBLEM_STATUS;

/** The JSON body of errors under /api: `message` is a readable sentence, `fields` maps field paths to their faults. */
export interface Problem {
  code: ProblemCode;
  message: string;
  fields?: Record<string, string>;
  requestId: string;
}
