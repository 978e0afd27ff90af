import { readFileSync } from 'node:fs'

import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'

import { ABAS, LinhasDoCadastro } from '#contract/cadastro.ts'
import { DEFINICOES } from '#server/core/linhas/colunas.ts'
import { lerCelulaDaColuna } from '#server/core/linhas/ler-celula.ts'
import { modeloDaPlanilha, modeloEmCsv } from '#server/core/planilha/modelo.ts'

import { ler } from '../apoio/planilha.ts'

const EXEMPLOS = {
  orgaos: [
    {
      onde: { aba: 'Órgãos', linha: 2 },
      sigla: 'SEADM',
      nome: 'Secretaria de Exemplo',
      municipio: 'João Pessoa',
      uf: 'PB',
      externo: false,
      cnpj: '12.ABC.345/01DE-35',
    },
  ],
  unidades: [
    {
      onde: { aba: 'Unidades', linha: 2 },
      orgao: 'SEADM',
      sigla: 'GEDOC',
      nome: 'Gerência de Documentos',
      pai: null,
      externa: false,
      arquivo: false,
      suspensa: false,
      municipio: 'Campina Grande',
      uf: 'PB',
      email: 'gedoc@exemplo.pb.gov.br',
    },
  ],
  cargos: [{ onde: { aba: 'Cargos', linha: 2 }, nome: 'Analista Administrativo' }],
  pessoas: [
    {
      onde: { aba: 'Pessoas', linha: 2 },
      nome: 'Maria de Exemplo e Silva',
      cpf: '52998224725',
      matricula: '0012345',
      orgao: 'SEADM',
      unidade: 'GEDOC',
      email: 'maria.silva@exemplo.pb.gov.br',
      cargo: 'Analista Administrativo',
      funcao: 'Gerente de Documentos',
      desde: '2026-01-02',
      ate: '2030-12-31',
      chefe: true,
    },
  ],
  permissoes: [
    {
      onde: { aba: 'Permissões', linha: 2 },
      perfil: 'ADMINISTRADOR_DO_ORGAO',
      aQuem: { tipo: 'MATRICULA', valor: '0012345' },
      orgao: 'SEADM',
      unidade: null,
      desde: '2026-01-02',
      ate: null,
    },
  ],
  classificacoes: [
    {
      onde: { aba: 'Classificações', linha: 2 },
      codigo: '010.01',
      descricao: 'Registro nos órgãos competentes',
      corrente: 5,
      intermediario: 10,
      destinacao: 'GUARDA_PERMANENTE',
      prazoCorrente: null,
      prazoIntermediario: null,
      nota: null,
      substitui: null,
    },
  ],
}

test('a planilha modelo lida de volta dá as linhas de exemplo, sem erro, com o aviso de que são exemplos', async () => {
  const lida = await ler(modeloDaPlanilha())
  expect(lida.linhas).toEqual(EXEMPLOS)
  expect(LinhasDoCadastro.parse(lida.linhas)).toEqual(EXEMPLOS)
  expect(lida.erros).toEqual([])
  expect(lida.avisos.map(({ codigo, linha }) => `${codigo} ${linha}`)).toEqual(ABAS.map(() => 'LINHA_DE_EXEMPLO 2'))
})

test('a planilha modelo salva pelo LibreOffice dá as mesmas linhas', async () => {
  const lida = await ler(new Uint8Array(readFileSync('tests/apoio/planilhas/modelo-libreoffice.xlsx')))
  expect(lida.linhas).toEqual(EXEMPLOS)
  expect(lida.erros).toEqual([])
})

test.each(ABAS)('a planilha modelo em CSV de %s dá a mesma linha', async (aba) => {
  const lida = await ler(modeloEmCsv(aba))
  expect(lida.linhas[aba]).toEqual(EXEMPLOS[aba])
  expect(lida.erros).toEqual([])
})

test('a aba Leia-me explica cada coluna de cada aba, e a planilha modelo tem sempre os mesmos bytes', () => {
  const partes = unzipSync(modeloDaPlanilha())
  const leiaMe = strFromU8(partes['xl/worksheets/sheet1.xml']!)
  for (const aba of ABAS)
    for (const { explica } of DEFINICOES[aba].colunas) expect(leiaMe).toContain(explica.replaceAll('"', '&quot;'))
  expect(modeloDaPlanilha()).toEqual(modeloDaPlanilha())
})

test('as opções que a planilha oferece são as que a leitura entende', async () => {
  const partes = unzipSync(modeloDaPlanilha())
  const listas = ABAS.flatMap((aba, i) => {
    const folha = strFromU8(partes[`xl/worksheets/sheet${i + 2}.xml`]!)
    return Array.from(folha.matchAll(/sqref="([A-Z])2:[^>]*><formula1>"([^"]*)"/g), ([, letra = '', opcoes = '']) => ({
      coluna: DEFINICOES[aba].colunas[letra.charCodeAt(0) - 65]!,
      opcoes: opcoes.split(','),
    }))
  })
  expect(new Set(listas.map(({ coluna }) => coluna.tipo))).toEqual(new Set(['simNao', 'uf', 'perfil', 'destinacao']))
  for (const { coluna, opcoes } of listas)
    for (const opcao of opcoes) expect(lerCelulaDaColuna(coluna, opcao, 'A2')).toHaveProperty('valor')
})
