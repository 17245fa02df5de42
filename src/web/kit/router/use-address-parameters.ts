import { useLocation, useNavigate } from './router.tsx';

/** The query parameters, and a setter that adds no history entry. */
export function useAddressParameters(): [URLSearchParams, (parameters: Record<string, string>) => void] {
  const { search } = useLocation();
  const navigate = useNavigate();
  return [
    new URLSearchParams(search),
    (parameters) => navigate(`?${new URLSearchParams(parameters)}`, { replace: true }),
  ];
}
