/** A typed message and its answer: the assistant as routes see it, not knowing which one it is. */
export interface TypedQuestion {
  userId: string;
  conversationId: string;
  text: string;
  timezone: string;
  screen: string;
}

export interface TypedAnswer {
  /** What to show, also when it went wrong. */
  reply: string;
  /** The path that the assistant wants to open, if any. */
  navigate?: string;
  /** Keys of the data that changed. */
  refresh: string[];
  /** What a tap may answer, where the reply ends with a question that waits for a yes. */
  answers?: string[];
  /** The reply says what went wrong, and is not part of the conversation. */
  failed?: boolean;
}

export interface TypedAssistant {
  answerTyped(question: TypedQuestion): Promise<TypedAnswer>;
}
