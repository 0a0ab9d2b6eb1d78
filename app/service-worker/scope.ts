/** Types of a service worker's global scope, which the page's types lack. */

interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface PushEvent extends ExtendableEvent {
  readonly data: { text(): string } | null;
}

export interface NotificationClickEvent extends ExtendableEvent {
  readonly notification: Notification;
}

export interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  /** The page's response, requested while the worker woke up; undefined if it was not. */
  readonly preloadResponse: Promise<unknown>;
  respondWith(answer: Promise<Response>): void;
}

interface MessageEventOfPage extends ExtendableEvent {
  readonly data: unknown;
  /** Where an answer is awaited. */
  readonly ports: readonly MessagePort[];
}

/** An open tab of NoVo. */
export interface WindowClient {
  readonly focused: boolean;
  focus(): Promise<WindowClient>;
  postMessage(message: unknown, transfer: Transferable[]): void;
}

interface WorkerEvents {
  install: ExtendableEvent;
  activate: ExtendableEvent;
  fetch: FetchEvent;
  message: MessageEventOfPage;
  push: PushEvent;
  notificationclick: NotificationClickEvent;
}

interface ServiceWorkerScope {
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { type: "window"; includeUncontrolled: boolean }): Promise<WindowClient[]>;
    openWindow(url: string): Promise<WindowClient | null>;
  };
  addEventListener<Name extends keyof WorkerEvents>(
    name: Name,
    listener: (event: WorkerEvents[Name]) => void,
  ): void;
}

export const scope = globalThis as unknown as ServiceWorkerScope;
