/**
 * Epoch ms of the moment that every picture shows, in pages and in the sandbox: with a running clock, no two pictures of
 * a release would be equal.
 */
export const shownTime = Date.UTC(2026, 0, 14, 12)
