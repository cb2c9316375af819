/**
 * Positions in which whoever is to move wins by continuous fours, and with no fewer than three stones.
 * Their source: games of this engine's two lowest levels against each other, in which a win had come up.
 * The rules alone prove each of them (testing.proof.ts, bench/gomoku-engine.ts).
 */

export interface FoursProblem {
  readonly rule: 'freestyle' | 'standard' | 'renju';
  /** Stones of the attacker up to the one after which nothing stops the five. */
  readonly stones: number;
  /** Whether it is another problem, or none, without what renju forbids. */
  readonly forbiddenMatters: boolean;
  /** The game so far, on a board of 15. */
  readonly moves: string;
}

export const foursProblems: readonly FoursProblem[] = [
  {
    rule: 'freestyle',
    stones: 3,
    forbiddenMatters: false,
    moves: 'G7 H6 F6 H8 H7 I7 G9 G5 J8 G8 F8 F5 E7 H10 F7 D7 E5 E6 G4 F4 E3 C8 B9 F9',
  },
  {
    rule: 'freestyle',
    stones: 3,
    forbiddenMatters: false,
    moves:
      'H9 I8 H12 H7 H11 H10 J9 G9 G12 I10 J12 I12 J10 J11 I11 G13 H14 H13 K9 L8 K10 I13 F13 K8 J8 G14 F15 K13 J13 I7 M9 L9 J7 J6 H8 L10 L7 I5 I6 G7 D15 E14 C15',
  },
  {
    rule: 'freestyle',
    stones: 4,
    forbiddenMatters: false,
    moves:
      'H7 G8 G6 I8 H8 H9 F7 H5 I7 G7 F5 G9 F8 F6 G10 F9 E9 D3 J9 J7 G4 L5 K6 H3 H4 J4 F4 E4 G5 H6 J6 I5 K3 K5 J5 L6 M7 L7 L8 I3 H2 G3 F3 I2 I4 K4 J3 J10 F2 F1 L3 I10 L10 J11 M3 N3 K12 E5 E6 D4 C3 D2 D5 C4 K9 L9 K10 K11 N12 M11 L11 L12 M13 M10 K8 K7 M8 N8 M5 M6 N6 O5 L4 O7 O8 J2 C8 D7 N13 M12 K13 L13 N14 N11 K14 E2 B5 L14 E10 D9 D10 F10',
  },
  {
    rule: 'freestyle',
    stones: 4,
    forbiddenMatters: false,
    moves:
      'H8 I9 H10 H7 G9 I11 E11 I10 I7 F10 I12 K9 H12 J9 L9 H11 G12 J12 J11 K10 I8 K11 K8 J8 I6 J7 J6 K5 G6 H6 G8 G10 E8 F8 I5 I4 F7 D9 E6 D5 G5 G7 H4 G3',
  },
  {
    rule: 'freestyle',
    stones: 4,
    forbiddenMatters: false,
    moves:
      'F8 G7 H8 G8 G9 I7 H10 E7 F10 F7 H7 H9 I10 G10 D12 E11 I11 J12 I9 I12 H11 E12 F11 E9 E10 G12 H12 F12',
  },
  {
    rule: 'freestyle',
    stones: 5,
    forbiddenMatters: false,
    moves:
      'I8 I9 H9 F11 J7 K6 H7 K7 H10 H8 K10 J9 J10 I10 H11 K8 K5 H13 E10 F9 F10 C10 D10 G10 G7 E9 E7 F7 G9 F8 D9 D7 D12',
  },
  {
    rule: 'freestyle',
    stones: 5,
    forbiddenMatters: false,
    moves:
      'H7 I8 I6 G8 H8 H9 J7 E6 F7 H5 J5 J6 K7 I7 K4 L3 K5 K6 L5 M5 N7 M6 M7 L7 L6 N8 J9 I3 J3 G5 F6 F5 E5 G7 G6 H3 G4 H6 J8',
  },
  {
    rule: 'freestyle',
    stones: 5,
    forbiddenMatters: false,
    moves:
      'H10 H9 I9 F12 K7 J8 J10 G10 G7 H8 I8 I7 K9 J6 G9 J7 J5 I11 K6 K8 I4 L7 M6 H5 I6 H7 H6 F8 K5 L5',
  },
  {
    rule: 'freestyle',
    stones: 6,
    forbiddenMatters: false,
    moves:
      'G10 H11 G11 G12 F13 I10 F10 H12 F12 F11 H9 H13 H14 I9 E10 D10 E13 D14 G8 I7 I8 J9 K8 J8 D13 C13 E11 E12',
  },
  {
    rule: 'freestyle',
    stones: 6,
    forbiddenMatters: false,
    moves:
      'I9 H10 H8 J10 I10 I11 G9 H9 I7 F10 I8 I6 J8 K8 K9 H6 J7 J6 K6 G7 L7 K7 F8 G8 N9 M8 M9 L9 J5 J11 K10 L11 K11 L10 L12 I5 H4 J12 J13 G6 F6 G5 G4 J4 K3 F7 I4 H3 K13 K12 M13 L13 M11 N10 M14 M12 E7 K14 N11 D5 E6 E8 D9 F5 E5 E4 D3 C6 F3 F9 D7',
  },
  {
    rule: 'freestyle',
    stones: 6,
    forbiddenMatters: false,
    moves:
      'I8 I7 H7 G6 G8 J8 J5 I6 H6 I4 H5 H8 K5 I5 I3 G9 F10 L6 K7 K8 H4 H3 J2 G5 J4 J3 H2 G1 I2 K2 G3 E5 F6 J9 H9 J11 J10 L7 I10 L9 L8 K9 M9',
  },
  {
    rule: 'freestyle',
    stones: 7,
    forbiddenMatters: false,
    moves: 'I8 I9 J8 H8 J10 J9 H9 G10 K9 I7 L8 I11 J6 K7 J7 K8 I10 L10 J11 K12',
  },
  {
    rule: 'freestyle',
    stones: 7,
    forbiddenMatters: false,
    moves:
      'G6 F7 G8 F9 G9 G7 I7 F6 F8 H8 I9 E7 D7 C9 D8 E5 D4 E8 E6 F5 D10 D6 I10 I8 F4 D5 G5 C5 B5 B4 A3 H6 G4 E4 G2 G3 D9 D11 H9 B7 J9 K9 C6 K8 K7 J7 K12 J11 G12 L9 M10 J8 L8 I12 K10 N10 J6 I5 H10',
  },
  {
    rule: 'freestyle',
    stones: 7,
    forbiddenMatters: false,
    moves:
      'J7 I6 K6 I8 I7 H7 J5 J9 G6 L7 J6 J4 K5 H8 H5 I5 K8 K7 I4 J3 K3 H9 H10 G8 F8 G9 I9 G11 G10 I10 F7 E8 F9 F6 L4 M3 M5 N6',
  },
  {
    rule: 'freestyle',
    stones: 8,
    forbiddenMatters: false,
    moves:
      'F9 F8 G9 E9 G7 G8 E8 H11 D7 C6 F7 E7 D9 C10 D6 D8 F6 F10 G11 D10 E10 H8 G12 F11 G14 G13 H9',
  },
  {
    rule: 'freestyle',
    stones: 9,
    forbiddenMatters: false,
    moves:
      'G10 H9 F9 H11 H10 I10 E10 J9 K8 G8 J11 I9 K9 I8 I11 F8 H8 K10 H7 J10 K13 J12 F10 D10 I7 G9 G7 F7 E6 L10 M10 M9 K11 J7 L11 M11 K12 J13 J6 G12 F13 K6 L5 F12 E12 E11 C9 D11 D8 C11 F11 E9 B12 D13 D12 F6 K5 L4 I5 J5 H4 G3',
  },
  {
    rule: 'freestyle',
    stones: 10,
    forbiddenMatters: false,
    moves:
      'G7 H6 H8 F6 G6 G5 I7 H4 I3 H5 H3 F5 I5 F3 F4 I6 G4 J6 J7 H7 K3 J3 G8 K6 L6 J4 J8 I8 K7 I9 L7 M7 L9 L8 K9 D5 E5 D8 E7 E4 C6 D6 D7 F9 G9 G10 M9 N9 B7 C7 E9 I12 H11 E10 F10 E11 E8 E6 M5 N4 K4 J2 J5 B3',
  },
  {
    rule: 'freestyle',
    stones: 11,
    forbiddenMatters: false,
    moves:
      'I7 J8 H8 J6 I9 J5 J7 G7 I6 I8 H5 G4 H7 H6 I5 G5 G6 I4 J4 G2 H3 G3 G1 L7 K8 L9 L6 M8 K6 K10 N7 K5 I12 E4 D4 D5 F3 F4 H4 H2 E5 E2 F2 E3 D2 L11 C3 B2 L12 N13 M12 N12 N10 M11 N9 N8 K12 J12 K11 J10 L10 J13 J11 H9 L13 M14 I11 K14 I14 I13 H13 N14 L14 F11 G11 H11 G14 F15 F14 H14 G13 G12 E14 E12 G10 F12 D12 E13 F9 E10 D9 E9 E11 D10 F8 F7 B14 C13 C10 C4 E6 B5',
  },
  {
    rule: 'renju',
    stones: 3,
    forbiddenMatters: true,
    moves: 'F7 G6 G8 E6 F6 H7 F8 F5 I8 H8 H9 D7 C8 G10 F9 F10 E9 G9 E11 D10 E10 E12 D9 B7',
  },
  {
    rule: 'renju',
    stones: 3,
    forbiddenMatters: true,
    moves: 'H6 G7 I7 G5 G6 F6 H8 E7 H4 F7 D7 F5 F8 H5 I5 J6 E8',
  },
  {
    rule: 'renju',
    stones: 3,
    forbiddenMatters: true,
    moves:
      'I6 J7 J5 H7 I7 I8 K6 J9 G6 J8 J10 K8 H8 L7 M6 J6 I9 K11 K10 I10 H11 L8 M8 L9 L10 M9 N10 M10 N11',
  },
  {
    rule: 'renju',
    stones: 3,
    forbiddenMatters: true,
    moves: 'G7 H7 H6 F8 F6 H8 I6 G6 I8 I7 J6 K6 J7 K8 J4 J5 I5 K3 K7 L8 M8 I4 H3 J3 H5 L3',
  },
  {
    rule: 'renju',
    stones: 4,
    forbiddenMatters: true,
    moves:
      'F10 F9 G10 E10 G8 G9 H9 E12 I10 J11 I8 J7 I11 I9 J8 H8 J10 H10 E9 H12 D8 C7 G12 H11 F7 E6 E7 G7 F6 G5 F4 F5 G4 I5 H5 I4 D4 E4 E2 F3 D5 D3 C2 C3 E3 F2 J4 I3 I2 I7 I6 L7 K7 K6 J5',
  },
  {
    rule: 'renju',
    stones: 4,
    forbiddenMatters: true,
    moves: 'I6 I7 H7 F9 J5 K4 H5 K5 G4 F3 J6 K6 K7 J7 H6 H8 L8 M9',
  },
  {
    rule: 'renju',
    stones: 4,
    forbiddenMatters: true,
    moves:
      'F9 E8 G8 E10 E9 D9 F7 F11 H9 I10 G12 F8 G9 I9 G7 G6 I7 H7 F10 H8 C7 D8 D7 E7 C8 I11 I12 F5 E4 H11 G11 C9 F6 H12 E6 D5 C5 J10 K9',
  },
  {
    rule: 'renju',
    stones: 4,
    forbiddenMatters: true,
    moves:
      'H7 G7 G6 J9 E4 F5 H5 H6 E8 F7 F8 H8 C8 D8 E6 E5 F6 D5 C5 D6 D7 C7 F4 F10 E9 G9 E11 I9 H9 G10 E10 E12 G8',
  },
  {
    rule: 'renju',
    stones: 4,
    forbiddenMatters: true,
    moves:
      'G6 H6 H7 I8 G8 G7 I6 F9 I5 I4 J5 K4 H5 G5 J7 G4 J4 J6 I7 K5 K7 L7 K8 L9 K10 K9 L10 I9 J9 J10 H8 I11 L8 K3 K2 I10 I12 H12 G13 N8 H10 H11 K11 F11 G11 F8 F10 E9 D10 D9 C9 G12 E10 G10 I13 J12 H13 F13 E14 D13',
  },
  {
    rule: 'renju',
    stones: 4,
    forbiddenMatters: true,
    moves:
      'J7 I6 K6 I8 I7 H7 J5 G6 J9 H6 F6 H8 H9 G8 F8 G9 G7 F5 E4 J8 K8 L7 K5 H5 H4 K7 M5 L5 G5 I3 F4 G4 J3 L6 L4 I9 H10 H3',
  },
  {
    rule: 'renju',
    stones: 5,
    forbiddenMatters: true,
    moves:
      'I9 I8 J8 K7 K9 I7 J9 H9 J7 J10 J6 J5 L9 M9 I6 K8 K6 L6 H6 G6 H5 H7 G4 F3 F5 H3 G5 E5 E3 F4 G3 G2 E4 I4 F1 G7 F6 E7 F7 G10 H10 G9 G8 F9 E8 F11 E12 F12 F10 E9 D9 D8 C10 B11 F13 D11 G11 C11 E11 E13 B12 B10 D12 C12 C13 B14 E6 E14 D13 C14 D14 A11 C9 F8 D10 D6 C5 B8 C7 F2 C4 D5 D3 D7 D4 E2',
  },
  {
    rule: 'renju',
    stones: 5,
    forbiddenMatters: true,
    moves: 'H7 G8 G6 I8 H8 H9 F7 J7 G10 H5 G7 E7 J10 I9 I10 H10 G9 I6 G4',
  },
  {
    rule: 'renju',
    stones: 5,
    forbiddenMatters: true,
    moves:
      'G10 H10 G11 G9 I11 H11 H12 F10 G13 F14 H8 G12 F13 E13 J10 K9 D12 I9 F9 L9 J9 J8 L10 K10 K7 K12 K11 J11 M8 H9 I10 M9 I13 I12 H13 J13 H14 J12 E11',
  },
  {
    rule: 'renju',
    stones: 5,
    forbiddenMatters: true,
    moves:
      'G10 H9 H11 F9 G9 G8 I10 H7 I6 H8 H6 F8 I8 F6 F7 I9 G7 F10 G12 J9 J6 K6 G11 G13 F11 I11 E10 D9 J10 D8 E8 D11 D10 E7 C9 E11 H13 I14 H14 H12 K10 H10 F13 E14 I12 J11 L10 M10 J13 K14 K9 M11 K11 K8',
  },
  {
    rule: 'renju',
    stones: 5,
    forbiddenMatters: true,
    moves:
      'J7 I6 K6 J5 I8 H9 H7 J9 I7 G7 I9 I10 L7 K7 G8 H11 G12 H10 H12 J10 K10 J12 J11 G9 I11 F8 I12 H13 H6 F10 G10 F11 F9 E11 D12 C11 D11 E10 H5 H4 G5 F4',
  },
  {
    rule: 'renju',
    stones: 5,
    forbiddenMatters: true,
    moves:
      'F9 G10 E10 F11 G8 D11 H9 E11 G11 I10 I9 G9 H10 J8 H8 H7 F8 E8 F7 F6 J10 K11 H12 H11 K9 I11 E9 F10 C11 D10 J9 L9 F12 E13 E12 G12 D12 J11 L11 K10 I12 M8 N7 L8 K8 L7 L6 K6 J5 N9 O10 F13 E14 H13 E6 D5 G13 K12 C12 B12 C9',
  },
  {
    rule: 'renju',
    stones: 6,
    forbiddenMatters: true,
    moves:
      'G10 F9 H9 F11 F10 E10 G8 D9 C8 E9 C9 E11 E12 E6 C11 C10 G11 G9 I10 J11 E8 G12 H13 H10 J12 F8 E7 H6 G7 F6 G6 F7 F5 I8 E4 D3 G5 G4 D5 E5 F3 G2 C6 B7 C7 C5 I13 K11 I11 I12 K13 J13 H12 J14 F14 G13 D12 E13 C12 B12 H14 E14 H11 H15 L14 M15 D8 L11 B10 A11 M10 J9 K10 M11 N11 L9 L10 J10 I9 J8 J7 L8 K8 K12 I14 N10 K7 L7 K6 K9 K4 K5 L5 M7 N6 L6 J4 M4 J3 M6',
  },
  {
    rule: 'renju',
    stones: 6,
    forbiddenMatters: true,
    moves: 'F6 F7 E7 D8 D6 E6 F8 C5 D5 D4 E3 H10 F4 C7 G5 H6 D2 C1 C3 E9 B6 C6 C8 G11 F10 G9 F3 D3',
  },
  {
    rule: 'renju',
    stones: 6,
    forbiddenMatters: true,
    moves:
      'F8 G8 G7 D10 I5 H6 F6 F7 I9 H8 H9 K9 G9 F9 I6 I7 J8 E10 D11 G10 F10 E8 D7 E11 E9 C10 D9 C9 B8 C7 C8 G11 D6',
  },
  {
    rule: 'renju',
    stones: 7,
    forbiddenMatters: true,
    moves:
      'H9 G9 G10 E12 I8 J7 I10 I7 F10 H10 F7 G8 F8 F9 H7 G6 G7 E9 E10 D9 C9 C10 E7 D7 D8 F6 H6 F13 D11 H5 G4 E6 J4 I5 I4 H4 J5 K7 J6 L7 M7 C8 B9 L6 H3 G2 L8 M5 J8 K8 K9 N6 M6 L4 K3 M10 L9 J3',
  },
  {
    rule: 'renju',
    stones: 7,
    forbiddenMatters: true,
    moves:
      'G7 F8 F6 H8 G8 E7 G9 G10 G6 G5 I6 H6 H7 F9 I7 J7 I4 I5 F5 I8 H9 F7 D7 I12 H11 E6 J5 K4 K6 H3 E4 D3 E8 F10 F11 I10 H10 I13 I11 G11 H12 H13 G13 J10 J11 K11 J12 K13 K10 M13 L12 N13 L13 J6 H4 J8 J9 L8 K8 K7 M9 M5 L6 L10 M8 L7 M7 M10 K5 N8 F4 G4 L9 N7 N6 M6 L5 F3 I3 J4 C3 L2 K3 G3 E3 N9 K12 N12 D4 E5 C5',
  },
  {
    rule: 'renju',
    stones: 7,
    forbiddenMatters: true,
    moves:
      'I6 J7 J5 H7 I7 I4 I8 I9 J8 H8 H6 G5 F6 G6 G7 I5 F7 F5 D5 H5 E5 E6 G4 E4 D3 D4 C4 B5 K9 L10 L8 J10 K10 K11 L12 J3 K2 M9 K8 M8 N8 M6 M7 L6 K6 K7 N6 O5 N5 N7 L3 M4 K4 M2 K5 K3 M5 L5 J12 I12 M12 H11 F9 I11 J11 K14 J13 H10 H9 I14',
  },
  {
    rule: 'renju',
    stones: 7,
    forbiddenMatters: true,
    moves:
      'H6 I7 I6 H8 J6 G6 K6 L6 J7 H9 J9 J8 H5 K8 I8 H10 H11 I9 K7 H4 L11 K10 L8 M9 L10 L9 J11 G7 F6',
  },
  {
    rule: 'renju',
    stones: 7,
    forbiddenMatters: true,
    moves: 'I7 H8 I9 I8 J8 H10 K9 H6 H9 J9 K10 F8 K7 K8 L7 J7 L9 I5 G7 G9 I11 L8 J11 G8 E8 M8',
  },
  {
    rule: 'renju',
    stones: 7,
    forbiddenMatters: true,
    moves:
      'G9 F8 F10 H8 G8 G7 E9 E5 F6 H9 G11 H12 H6 E6 E7 D8 G10 G12 H10 E10 F12 I9 F11 F13 I11 H11 E14 I10 J9 J10 K11 J12 D14 E13 D13 D11 C12 B11 C14 E12 C10 F14 C11 C13 C9 C8 D10',
  },
  {
    rule: 'renju',
    stones: 8,
    forbiddenMatters: false,
    moves:
      'F8 G9 G7 E9 F9 F10 E11 G11 D8 G10 G12 E10 D10 E8 F12 C9 H12 E12 D9 D7 H9 H10 I10 E6 E7 F5 G4 G6 K12 J11 H11 F13 D11 D12 C11 B11 F6 I8 H7 H8',
  },
  {
    rule: 'renju',
    stones: 8,
    forbiddenMatters: true,
    moves: 'J7 K8 K6 I8 J8 J9 H7 L7 M6 L6 I7 G7 L4 L9 L8 K9 I9 K10 K11 J11 I12',
  },
  {
    rule: 'renju',
    stones: 8,
    forbiddenMatters: true,
    moves:
      'J9 I10 K10 I8 J11 I11 I9 L9 J10 J8 H8 G7 G9 H9 I7 J6 J7 K7 L8 J12 K11 L12 K12 K13 L14 M11 N10 J14 I15 L10 K9 K8 N6 M7 E11 F10 L13 G10 D10 F11 E12 E9 F12 C9 H12 G12 D9 D8 C7 E7 F6',
  },
  {
    rule: 'renju',
    stones: 8,
    forbiddenMatters: false,
    moves:
      'H8 H9 I9 F6 K11 J10 I11 I10 J11 L11 K10 K8 L9 I12 K13 K12 J12 H10 H11 G11 M9 L10 J13 G10 F10 G9 G12 F11 E12 F12 I13 H13',
  },
  {
    rule: 'renju',
    stones: 8,
    forbiddenMatters: true,
    moves:
      'I9 H9 I10 I8 G10 H10 H11 K8 I12 F9 G12 F13 G9 G11 F12 H12 I13 I11 H8 F10 J10 K11 J13 K14 K13 L13 J11 J12 K10 H13 G7 F6 M10 L10 L11 K12 M12 N13 M9 M11 J8 D8 E9 E7 G5 H6 G6 F8 F7 E8',
  },
  {
    rule: 'renju',
    stones: 9,
    forbiddenMatters: false,
    moves:
      'F10 E9 E11 G9 F9 F8 D10 E7 H10 E8 E6 F12 G8 E10 D6 F7 G6 F6 H7 H4 G5 F5 F4 D7 C7 E5 H8 H9 H6 E3',
  },
  {
    rule: 'renju',
    stones: 9,
    forbiddenMatters: true,
    moves: 'F10 G9 F8 F9 E9 G11 G8 E8 D10 C11 G7 H6 C10 E10 D7 F7 D8 D9 C7 B6 C8 H5 G6 H4',
  },
  {
    rule: 'renju',
    stones: 10,
    forbiddenMatters: false,
    moves:
      'G9 H10 F10 H8 H9 I9 G11 K11 J10 I13 E9 D8 G8 G10 E6 F7 E8 E7 G7 G5 F6 H6 D6 C6 F9 D9 D11 E10 E11 F11 C8 J8 I7 L10 J12 F5 J11 J13 H13 E5 D5 I12 D4 D3 I10 K12 K14',
  },
  {
    rule: 'renju',
    stones: 10,
    forbiddenMatters: false,
    moves:
      'F9 G8 E8 G10 G9 H9 F7 F11 E12 D9 F8 F6 E7 D6 D7 G7 E5 E6 C6 B5 C8 C7 H10 I11 G11 I9 I8 G6 H6 G5 G4 J10 H8 H12 G13 K9 L8 E11 J6 I7 K7 M9',
  },
  {
    rule: 'renju',
    stones: 10,
    forbiddenMatters: true,
    moves:
      'F8 G8 F9 F6 F11 F10 G10 H9 H11 E8 I11 G11 E9 F7 I10 I9 D9 C9 G7 D10 H10 G9 E10 G12 E11 D8 J10 K10 E7 K9 J9 K8 K7 J8 H6 I5 I12 J13 L8 L10 M11 K12 K11 I14 L11 N10 E12 E13 D13 C14 N11 O11 E6',
  },
  {
    rule: 'standard',
    stones: 3,
    forbiddenMatters: false,
    moves:
      'G7 H7 G6 G8 I6 H8 E8 H6 H5 F7 G4 F3 H9 J8 I8 I7 K9 F10 G9 F9 F8 H10 G10 J7 I9 J9 J6 G5 F4 E4 F11 E12 C6 E10 D11 E11 E13 K7 L7 J10 J11 I10 K10 G12 H11 D12',
  },
  {
    rule: 'standard',
    stones: 3,
    forbiddenMatters: false,
    moves: 'H8 H9 G8 I8 G10 G9 F9 H7 E8 H11 J9 F8 I11 E7 D6 G7 F7 I5 H6 I7 I6 H5 G6 J6',
  },
  {
    rule: 'standard',
    stones: 4,
    forbiddenMatters: false,
    moves:
      'H6 G7 I7 G5 G6 F6 H8 I3 H4 J6 H7 H5 F5 I8 E4 D3 G4 F4 E6 H3 E5 E3 H9 H10 F7 G8 E8 E7 G9 J3',
  },
  {
    rule: 'standard',
    stones: 4,
    forbiddenMatters: false,
    moves: 'G7 F8 H8 F6 F7 E7 G9 C9 D8 G6 I7 J6 D6 D9 E9 F10 H7 J7 H6 H5',
  },
  {
    rule: 'standard',
    stones: 4,
    forbiddenMatters: false,
    moves: 'F9 F8 G8 H7 H9 F7 G9 E9 G7 G6 J9 I9 G10 G11 H11 E8 D9 H10 J8 D8 F10 E11 E10 F11 J6',
  },
  {
    rule: 'standard',
    stones: 5,
    forbiddenMatters: false,
    moves:
      'I7 H8 J8 H6 H7 G7 I9 F8 I5 K7 G8 I6 F6 D10 E9 K8 K6 H5 J7 J9 I10 H9 I8 I11 H10 F10 J10 K10 F11 E10 C10 K11 K9 F12 C9 J11 H11 H13 I12 F9 C12 C11 M11 L10 K14 J13 E7 D8 I13 D9 D11 M9 N8 E12 N10 L12 N9 N11 M8 L7',
  },
  {
    rule: 'standard',
    stones: 5,
    forbiddenMatters: false,
    moves:
      'H8 G7 H6 H7 I7 G5 J6 K5 G6 I6 G9 F10 J8 J5 G8 I8 M5 K7 K4 H5 I5 J7 G4 G10 H9 F9 F7 I10 H10',
  },
  {
    rule: 'standard',
    stones: 5,
    forbiddenMatters: false,
    moves: 'F8 G8 G9 I11 E7 I10 F7 D6 F10 F9 G7 H7 I6 I8 I9 H8 H6 E9 G6 F6 D7 C7 H5 I4 K8 J7 E5 K6',
  },
  {
    rule: 'standard',
    stones: 6,
    forbiddenMatters: false,
    moves: 'F10 G10 F9 F11 H9 G9 G8 D11 F7 I10 H7 I6 I7 G7 H6 H8 J8 K9',
  },
  {
    rule: 'standard',
    stones: 6,
    forbiddenMatters: false,
    moves:
      'H6 G7 G5 I7 H7 H8 F6 J6 G9 E7 G6 E6 E4 F5 G4 H4 G3 G2 E8 F7 C4 G8 H9 I8 J8 I9 I6 D7 C7 C5',
  },
  {
    rule: 'standard',
    stones: 6,
    forbiddenMatters: false,
    moves:
      'H10 G9 G11 F10 F12 I9 H8 F9 H9 H11 G10 F7 F8 I8 I10 J11 H7 H6 K10 J10 J12 I11 G13 K11 L11 K9',
  },
  {
    rule: 'standard',
    stones: 7,
    forbiddenMatters: false,
    moves: 'H7 H6 G7 I7 G5 G6 E5 H5 F6 H8 E7 H4 E8 E6',
  },
  {
    rule: 'standard',
    stones: 7,
    forbiddenMatters: false,
    moves:
      'H10 G9 F10 H9 E10 G10 F9 G8 G11 J11 I10 I8 F11 F12 D11 E11 I13 H12 G12 D9 I11 I12 H13 I14 G13 F13',
  },
  {
    rule: 'standard',
    stones: 7,
    forbiddenMatters: false,
    moves:
      'J7 K8 K6 I8 J8 J9 L7 K10 H7 K9 K11 L9 I9 M8 J11 L11 M12 L12 L10 M9 N9 M7 M10 L8 J10 K7 G7 H8 J6',
  },
  {
    rule: 'standard',
    stones: 8,
    forbiddenMatters: false,
    moves:
      'F7 E8 E6 G8 D7 G7 F5 G4 F8 F6 E5 G10 G9 G5 G6 E7 D8 D5 H7 E4 D10 D9 H4 G2 F3 H6 F4 G3 G1 I8 F11 E9 B9 C8 F10 F9 E11 D12 H11 G11 B8 C9 B10 B7 C10 E10 A6 D11 C12 C6 A8 C7 C5 F2 H8 I7 A7 A5 H10 H9 D2 H2 I2 I5 I6',
  },
  {
    rule: 'standard',
    stones: 9,
    forbiddenMatters: false,
    moves: 'J8 I7 H8 I8 I9 G7 H10 K7 H7 H9 J7 I5 J6 J5 H5 H6 F8 I4 I6 G4 G9 E7',
  },
  {
    rule: 'standard',
    stones: 9,
    forbiddenMatters: false,
    moves: 'I8 I9 H8 J8 H9 H10 G11 G10 F10 L6 K7 I7 E9 H12 H6 F8 H7 H5 E7 E8 G6 J9 J6 I6 I5 L8',
  },
  {
    rule: 'standard',
    stones: 11,
    forbiddenMatters: false,
    moves:
      'H10 I9 I11 G9 H9 H8 J10 G10 G8 I7 J6 I6 I8 G13 K9 L8 J11 I10 G11 H11 J9 J12 L11 K10 J13 F9 E8 E11 F10 I13 E9 D8 K12 M10 E6 E7 K11 M11 F6 M8 M9 D10 F12 L9 D6 G6 F7 D5 F5 F4 G4 H3 K8 D11 D9 L7',
  },
];
