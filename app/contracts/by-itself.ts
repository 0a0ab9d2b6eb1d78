/** The header of an automatic load: an open page refreshing itself after a change elsewhere. */
export const BY_ITSELF = "X-NoVo-By-Itself";
