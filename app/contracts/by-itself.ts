/** The header of a load that no one has asked for: the page that is open already, anew, after a change elsewhere. */
export const BY_ITSELF = "X-NoVo-By-Itself";
