interface Command {
  file: string;
  does: string;
  build?: true;
}
export const CATALOGUE: Record<"figures" | "show", Record<string, Command>>;
