/** The header with the request's id in each of NoVo's own answers; a proxy's have none. */
export const REQUEST_ID = "X-Request-Id";
