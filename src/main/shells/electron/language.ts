/** The language of what the shell says itself. @param locale the system's, such as `zh-CN` */
export function languageOf(setting: 'system' | 'en' | 'zh', locale: string): 'en' | 'zh' {
  if (setting !== 'system') return setting;
  return locale.toLowerCase().startsWith('zh') ? 'zh' : 'en';
}
