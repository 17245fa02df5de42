import { useLocation, useNavigate } from 'react-router';

/**
 * The address's query, and the way to replace it without a step to go back over. The router's own `useSearchParams` brings
 * its framework mode along, into what every first visit loads (see browser-router.tsx).
 */
export function useAddressParameters(): [URLSearchParams, (parameters: Record<string, string>) => void] {
  const { search } = useLocation();
  const navigate = useNavigate();
  return [
    new URLSearchParams(search),
    (parameters) => void navigate({ search: new URLSearchParams(parameters).toString() }, { replace: true }),
  ];
}
