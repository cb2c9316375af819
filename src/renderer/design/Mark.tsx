/** The logo: a star point where four lines meet, in a seal. */
export function Mark() {
  return (
    <svg className="mark" viewBox="0 0 64 64" aria-hidden="true">
      <rect className="mark-seal" width="64" height="64" rx="7" />
      <path className="mark-lines" d="M7 7h50v50H7zM32 7v50M7 32h50" />
      <circle className="mark-star" cx="32" cy="32" r="9" />
    </svg>
  );
}
