/** Whether the page may show notifications. In Electron the main process shows them, without asking. */
export function permission(): NotificationPermission {
  const can = window.tengen === undefined && window.isSecureContext && 'Notification' in window;
  return can ? Notification.permission : 'denied';
}
