/** A typed message and its answer: the assistant as routes see it, whichever one it is. */
export interface TypedQuestion {
  userId: string;
  conversationId: string;
  text: string;
  timezone: string;
  screen: string;
}

export interface TypedAnswer {
  /** What to show, even on failure. */
  reply: string;
  /** The path the assistant wants to open, if any. */
  navigate?: string;
  /** Keys of the data that changed. */
  refresh: string[];
  /** Answers that a tap can give, if the reply ends with a question awaiting a yes. */
  answers?: string[];
  /** The reply is an error message, not part of the conversation. */
  failed?: boolean;
}

export interface TypedAssistant {
  answerTyped(question: TypedQuestion): Promise<TypedAnswer>;
}
