/** The header of a load that no one asked for: an open page refreshes itself after a change elsewhere. */
export const BY_ITSELF = "X-NoVo-By-Itself";
