import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { useVoice } from "./use-voice.ts";
import { VoiceProvider } from "./voice-provider.tsx";

function Screen() {
  const { state, connection, messages, streamingId } = useVoice();
  return (
    <p>{`${state}, ${connection}, ${messages.map(({ content }) => content)}, ${streamingId}`}</p>
  );
}

it("renders on the server: idle, with the messages given, and nothing opened", () => {
  const messages = [{ id: "1", role: "assistant" as const, content: "Hello!", sessionId: "s1" }];
  const html = renderToString(
    <VoiceProvider
      conversation={{ sessionId: "s1", messages }}
      language="en"
      path="/"
      query=""
      capabilities={{ speechToText: true, textToSpeech: true }}
      onNavigate={() => {}}
      onRefresh={() => {}}
      onStale={() => {}}
    >
      <Screen />
    </VoiceProvider>,
  );
  expect(html).toBe("<p>idle, connecting, Hello!, null</p>");
});

it("says what is missing when a screen stands outside of it", () => {
  expect(() => renderToString(<Screen />)).toThrow("VoiceProvider");
});
