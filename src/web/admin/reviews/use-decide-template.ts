import type { ReviewedTemplate } from '#contract/events/review.ts';
import type { Template } from '#contract/flyers/templates.ts';
import { useListAction } from '#web/shared/lists/use-list-action.ts';
import { sendJson } from '#web/kit/api/api.ts';

export type DecidedTemplate = Pick<ReviewedTemplate, 'id' | 'name' | 'status' | 'updatedAt'>;

export function useWithdrawTemplate({ id, updatedAt }: DecidedTemplate, onDone: () => void) {
  return useListAction({
    send: (reason: string) =>
      sendJson<Template>('POST', `/api/admin/withdraw-template/${id}`, {
        reason,
        expectedUpdatedAt: updatedAt,
      }),
    success: ({ name }) => ({
      title: 'Template Withdrawn',
      description: `Attendees are no longer offered “${name}”. Its owner will get an email with the reason.`,
    }),
    failure: { title: 'Withdrawal Failed', description: 'Failed to withdraw the template.' },
    onDone,
  });
}

export function useApproveTemplate({ id, updatedAt }: DecidedTemplate) {
  return useListAction<void, Template>({
    send: () =>
      sendJson<Template>('POST', `/api/admin/approve-template/${id}`, { expectedUpdatedAt: updatedAt }),
    success: ({ name }) => ({
      title: 'Template Approved',
      description: `Attendees can choose “${name}” again.`,
    }),
    failure: { title: 'Approval Failed', description: 'Failed to approve the template.' },
  });
}
