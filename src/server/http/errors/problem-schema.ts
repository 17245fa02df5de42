import { PROBLEM_STATUS } from '#contract/problem.ts';

/** `Problem` of the contract, in JSON Schema for the API's description. */
export const problemSchema = {
  type: 'object',
  properties: {
    code: { type: 'string', enum: Object.keys(PROBLEM_STATUS) },
    message: { type: 'string', description: 'A sentence to show to people.' },
    fields: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: "What is wrong with each field, by the field's path.",
    },
    requestId: { type: 'string' },
  },
  required: ['code', 'message', 'requestId'],
};
