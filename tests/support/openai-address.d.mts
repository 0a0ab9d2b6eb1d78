export const OPENAI_HOST: string;
export function redirectOpenAi(server: { port: number; cert: string }): () => void;
