import type { Diretorio, EntradaDoDiretorio } from '#server/base/ports.ts'

/** A fictitious directory for trying a source; one person has an invalid CPF. */
const PESSOAS = [
  ['Helena Prado', '529.982.247-25', '0090001', 'helena.prado@exemplo.pb.gov.br', 'GEGOV'],
  ['Ivo Nunes', '111.444.777-35', '0090002', 'ivo.nunes@exemplo.pb.gov.br', 'GELIC'],
  ['Joana Melo', '123.456.789-00', '0090003', 'joana.melo@exemplo.pb.gov.br', 'GELIC'],
] as const

const entradas: EntradaDoDiretorio[] = PESSOAS.map(([cn, cpf, matricula, mail, ou]) => ({
  dn: `cn=${cn},ou=${ou},dc=exemplo`,
  valores: new Map(
    Object.entries({ cn, cpf, employeenumber: matricula, mail, department: ou }).map(([nome, valor]) => [
      nome,
      [valor],
    ]),
  ),
}))

/** A page can't speak LDAP, so only ldap://localhost answers. */
export const lerDemonstracao: Diretorio['ler'] = async ({ url }, [pessoas]) =>
  url.startsWith('ldap://localhost') && pessoas
    ? { entradas: [entradas] }
    : { recusa: { codigo: 'DEMONSTRACAO', dados: {} } }
