/** Whether the page may show notifications; null where it can't. In Electron the main process shows them, without asking. */
export function permission(): NotificationPermission | null {
  const can = window.tengen === undefined && window.isSecureContext && 'Notification' in window;
  return can ? Notification.permission : null;
}
