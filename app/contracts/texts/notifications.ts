/** What is said of how NoVo tells travellers, in more than one place. */

export const HOW_NOVO_TELLS_ME = "How NoVo tells me";
export const NO_MORE_EMAILS = "No more e-mails";
