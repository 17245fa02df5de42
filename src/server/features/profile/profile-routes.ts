import {
  deleteAccountSchema,
  doneSchema,
  updateProfileSchema,
  userSchema,
} from '#contract/accounts/accounts.ts';
import { type AccountsDependencies } from '#server/domains/accounts/accounts-dependencies.ts';
import { clearSessionCookie } from '#server/domains/accounts/sessions/session-cookie.ts';
import { confirmPassword } from '#server/domains/accounts/sign-in/confirm-password.ts';
import { deleteAccount } from '#server/domains/deletion/delete-account.ts';
import { apiRoutes, requireViewer, done, sendDownload } from '#server/platform/http/routes.ts';
import { exportAccount } from './export-account.ts';
import { updateProfile } from './update-profile.ts';
import { networkOf } from '#server/platform/kernel/network-of.ts';

const LIMITED = {
  access: 'viewer',
  // Closed while an admin views as the user, because the exported file contains the user's sessions and mail.
  seeingAs: 'closed',
  rateLimit: { max: 10, timeWindow: 10 * 60_000 },
} as const;

export const profileRoutes = apiRoutes<Omit<AccountsDependencies, 'forms'>>(
  'accounts',
  (api, dependencies, app) => {
    const { db, publicUrl } = dependencies;

    api.patch('/api/account', 'viewer', 'Change your name, organization and language', {
      description: 'Absent fields keep their values. Events show the new name immediately.',
      body: updateProfileSchema,
      response: { 200: userSchema },
      handler: async (request) => {
        const user = await updateProfile(db, requireViewer(request).id, request.body);
        app.invalidatePages();
        return user;
      },
    });

    api.get('/api/account/export', LIMITED, 'Download everything stored about you as a JSON file', {
      description:
        'Profile, sessions, events, templates, flyers, token transactions, mail and audit log. It does not name the ' +
        'attendees of your events.',
      handler: async (request, reply) => {
        const now = new Date();
        const userId = requireViewer(request).id;
        const parts = exportAccount(dependencies, { userId, sessionId: request.sessionId!, now });
        return sendDownload(reply, ['account', 'json'], parts);
      },
    });

    api.delete(
      '/api/account',
      'viewer',
      'Permanently delete your account and everything that belongs to it',
      {
        body: deleteAccountSchema,
        response: { 200: doneSchema },
        handler: async (request, reply) => {
          const user = await confirmPassword(dependencies, {
            userId: requireViewer(request).id,
            password: request.body.password,
            field: 'password',
            address: networkOf(request.ip),
            now: new Date(),
          });
          await deleteAccount(db, user);
          app.invalidatePages();
          clearSessionCookie(reply, publicUrl);
          return done('Your account has been deleted.');
        },
      },
    );
  },
);
