/** What an empty house says at the terminal: where its first administrator begins, and by which code. */
export const comoComecar = (enderecoPublico: string, codigo: string) =>
  `Primeiro acesso: ${enderecoPublico}/comecar — código ${codigo} (vale uma hora, uma vez)`
