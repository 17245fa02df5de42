import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '#web/router/router.tsx';
import { sendJson } from '#web/api/api.ts';
import { storeSessionId } from '#web/api/session.ts';

/** Ends the session locally even when the network fails, and clears all cached data. */
export function useSignOut(): () => Promise<void> {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return async () => {
    const told = sendJson('POST', '/api/auth/logout').catch(() => undefined);
    storeSessionId(null);
    queryClient.clear();
    await told;
    navigate('/');
  };
}
