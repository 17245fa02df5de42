/** How every admin list is paged, for the API's description. */
export const PAGED =
  'Newest first, at most 100 a page. `Link` with `rel="next"` leads to the next page; `X-Total-Count` says how many ' +
  'there are, up to 1,000, and `X-Total-Count-Capped: true` that there are more.';
