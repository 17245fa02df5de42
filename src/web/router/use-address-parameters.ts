import { useLocation, useNavigate } from './router.tsx';

/** The address's query, and the way to replace it without a step to go back over. */
export function useAddressParameters(): [URLSearchParams, (parameters: Record<string, string>) => void] {
  const { search } = useLocation();
  const navigate = useNavigate();
  return [
    new URLSearchParams(search),
    (parameters) => navigate({ search: new URLSearchParams(parameters).toString() }, { replace: true }),
  ];
}
