import { type CelulaDeTeste, cpfDe, xlsxDe } from './planilha.ts'

const PRENOMES = ['Ana', 'Bento', 'Célia', 'Davi', 'Elisa', 'Fábio', 'Gilda', 'Hugo', 'Íris', 'João', 'Lia', 'Mauro']
const NOMES = ['Alves', 'Barros', 'Cunha', 'Dantas', 'Farias', 'Gomes', 'Leite', 'Maia', 'Nóbrega', 'Pontes']
const doMeio = ['de Sá', 'da Luz', 'do Vale']
export const ORGAOS = ['SEAD', 'SEPLAG', 'SEDUC'] as const

/** The nth person of the register below: name, matrícula, CPF and e-mail. */
export const pessoaDaMudanca = (n: number) => ({
  nome: `${PRENOMES[n % 12]} ${doMeio[Math.floor(n / 120) % 3]} ${NOMES[Math.floor(n / 12) % 10]}`,
  matricula: `m${String(n).padStart(4, '0')}`,
  cpf: cpfDe(510_000_000 + n),
  email: `m${n}@estado.exemplo.gov.br`,
  orgao: ORGAOS[n % 3] ?? 'SEAD',
})

/** A register as a spreadsheet: 3 órgãos (the first already exists), `unidades` units in a tree, `pessoas` people. */
export function planilhaDaMudanca({ unidades = 40, pessoas = 300 } = {}) {
  const siglas = ORGAOS.map((orgao, o) => {
    const quantas = Math.floor(unidades / 3) + (o < unidades % 3 ? 1 : 0)
    return { orgao, siglas: Array.from({ length: quantas }, (_, i) => (i === 0 ? 'DIR' : `GER${i}`)) }
  })
  const linhas: Record<string, CelulaDeTeste[][]> = {
    Órgãos: [
      ['Sigla', 'Nome', 'Município', 'UF'],
      ['SEAD', 'Secretaria de Estado da Administração', 'João Pessoa', 'PB'],
      ['SEPLAG', 'Secretaria de Estado do Planejamento', 'João Pessoa', 'PB'],
      ['SEDUC', 'Secretaria de Estado da Educação', 'Campina Grande', 'PB'],
    ],
    Unidades: [
      ['Órgão', 'Sigla', 'Nome', 'Unidade superior'],
      ...siglas.flatMap(({ orgao, siglas: delas }) =>
        delas.map((sigla, i) => [
          orgao,
          sigla,
          i === 0 ? 'Diretoria' : `Gerência ${i}`,
          i === 0 ? '' : (delas[i > 4 ? i - 4 : 0] ?? ''),
        ]),
      ),
    ],
    Pessoas: [
      ['Nome', 'CPF', 'Matrícula', 'Órgão', 'Unidade', 'E-mail', 'Cargo', 'Função', 'Chefe'],
      ...Array.from({ length: pessoas }, (_, n) => {
        const { nome, cpf, matricula, orgao, email } = pessoaDaMudanca(n)
        const delas = siglas[n % 3]?.siglas ?? []
        const vez = Math.floor(n / 3)
        const chefe = vez < delas.length
        return [
          nome,
          cpf,
          matricula,
          orgao,
          delas[vez % delas.length] ?? 'DIR',
          email,
          chefe ? 'Gerente' : 'Analista',
          chefe ? 'Chefia' : '',
          chefe ? 'sim' : 'não',
        ]
      }),
    ],
  }
  return { linhas, xlsx: xlsxDe(linhas) }
}
