import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

import { NomeAcao } from '#contract/acao.ts'
import { Situacao } from '#contract/documento.ts'
import { Custodia } from '#contract/mobil.ts'
import { TIPOS_MOVIMENTACAO as T } from '#contract/movimentacao.ts'
import type { EntradaAtiva } from '#server/base/contexto.ts'
import { type EstadoDocumento, impedimento, LETRAS_DAS_VIAS } from '#server/core/documento/acoes.ts'
import type { Ato, RamoVisto } from '#server/core/documento/ramos.ts'
import type { Reason } from '#server/base/palavras/reason.ts'
import { REASONS } from '#server/base/palavras/reasons.ts'

import {
  arquivista,
  autora,
  autuado,
  chefe,
  colega,
  comCossignatarios,
  estado,
  estranho,
  externa,
  quemAssina,
  recebedora,
  via,
} from '../apoio/estados.ts'

type Mobil = Parameters<typeof via>[0]
type Change = Partial<Omit<EstadoDocumento, 'mobil'>> & { mobil?: Mobil | null }

const ato = (tipo: number, mais: Partial<Ato> = {}): Ato => ({
  id: 900,
  tipo,
  descricao: '',
  pessoaId: 3,
  lotacaoId: 10,
  quem: 'P3 (SEAD/GEGOV)',
  instante: '2026-01-20T17:32:00.000Z',
  assinado: false,
  acompanha: false,
  trabalhado: false,
  ...mais,
})
const ramo = (mais: Partial<RamoVisto>): Change => ({
  ramos: [
    { id: 1, tipo: 'PARALELO', estado: 'RECEBIDO', lotacaoId: 10, pessoaId: null, unidade: 'X', ato: null, ...mais },
  ],
})
const recusa = (ultima: boolean): Change => ({
  signatarios: [{ ...quemAssina(2, 'SUBSCRITOR', false), recusa: { em: '', motivo: '', ultima } }],
})

/** Other properties of a document, changed one at a time. */
const changes: Change[] = [
  {},
  { mobil: null },
  { tipoEspecie: 'PROCESSO', mobil: { tipo: 'VOLUME' } },
  ...(['ultimo', 'encerrado'] as const).map((qual): Change => ({
    tipoEspecie: 'PROCESSO',
    mobil: { tipo: 'VOLUME', [qual]: qual === 'encerrado' },
  })),
  { mobil: { apensos: 1 } },
  { mobil: { pecas: 1 } },
  { mobil: { movido: true } },
  { mobil: { remetenteLotacaoId: 20 } },
  { mobil: { prazo: { vence: '2026-12-01', restam: null, acompanha: false } } },
  { mobil: { dono: { custodia: 'COM_ATENDENTE', atendenteLotacaoId: 20 } } },
  { mobil: { dono: { custodia: 'COM_ATENDENTE', atendenteLotacaoId: 10, intacto: false }, ato: ato(T.JUNTADA) } },
  ...[null, '2026-12-01T00:00:00.000Z'].map((venceEm): Change => ({ doArquivo: true, mobil: { venceEm } })),
  ...(['VIA', 'APENSO', 'PERMANENTE', 'PRAZO'] as const).map((preso): Change => ({
    doArquivo: true,
    mobil: { preso, vencido: 'EXECUTAR_EDITAL' },
  })),
  ...Object.values(T).map((tipo): Change => ({ mobil: { ato: ato(tipo) } })),
  { mobil: { ato: ato(T.ARQUIVAMENTO_CORRENTE, { acompanha: true }) } },
  { mobil: { ato: ato(T.ARQUIVAMENTO_CORRENTE, { assinado: true }) } },
  { mobil: { ato: ato(T.TRAMITE, { lotacaoId: 30 }) } },
  { mobil: { ato: ato(T.SOBRESTAMENTO, { lotacaoId: 30 }), atendenteLotacaoId: 20 } },
  ...(['A_CAMINHO', 'RECEBIDO', 'CONCLUIDO', 'ENCERRADO'] as const).map((aqui) =>
    ramo({ estado: aqui, ato: ato(T.CONCLUSAO) }),
  ),
  ramo({ ato: ato(T.RECEBIMENTO, { trabalhado: true }) }),
  { responsavel: null },
  { numerado: true },
  { classificado: false },
  { doArquivo: true },
  { ciente: true },
  { restrito: true },
  { nivelAcesso: 20 },
  { perfis: ['INTERESSADO'] },
  { suporte: 'FISICO' },
  { importado: { sistema: 'SIGA' } as NonNullable<EstadoDocumento['importado']> },
  { autuado: { ...autuado(), le: false } },
  { autuado: autuado({ custodia: 'JUNTADO' }) },
  { origem: 'EXTERNO_CAPTURADO' },
  { vias: LETRAS_DAS_VIAS.length },
  { paiMobilId: 9 },
  { signatarios: comCossignatarios([true], true).signatarios, cossignatarios: [{ id: 3 }, { id: 4 }] },
  { signatarios: [] },
  recusa(true),
  recusa(false),
  ...(['SIMPLES', 'AVANCADA', 'QUALIFICADA'] as const).map((nivelAssinaturaMinimo): Change => ({
    modelo: { nivelAssinaturaMinimo },
  })),
]

const people: EntradaAtiva[] = [
  autora,
  chefe,
  colega,
  recebedora,
  estranho,
  externa,
  arquivista,
  { ...chefe, substituto: { ...colega, substituicaoId: 1, titular: 'P2' } },
  { ...chefe, assinaturas: { ate: 'SIMPLES' } },
  { ...chefe, assinaturas: { ate: 'SIMPLES', falta: 'SELO' } },
]

/** The codes of a reason, and of the reasons in it. */
const codesIn = (why: Reason): string[] => [
  why.code,
  ...(why.by ? codesIn(why.by) : []),
  ...Object.values(why.data).flatMap((value: unknown) =>
    typeof value === 'object' && value && 'code' in value ? codesIn(value as Reason) : [],
  ),
]

/** Places where the other changes matter; the last act is tried in every place. */
const PLACES: Custodia[] = ['COM_ATENDENTE', 'JUNTADO', 'EM_EDITAL_DE_ELIMINACAO']
const placesOf = (change: Change) => (change.mobil?.ato || change === changes[0] ? Custodia.options : PLACES)
const situationsOf = ({ mobil }: Change) => (mobil?.ato ? (['ASSINADO'] as const) : Situacao.options)

/** Reasons given by some state of a document. Computed once, when the file is loaded: a million calls. */
function given() {
  const codes = new Set<string>()
  for (const change of changes)
    for (const situacao of situationsOf(change))
      for (const custodia of placesOf(change)) {
        const { mobil = {}, ...others } = change
        const d = { ...estado(situacao, mobil && via({ custodia, ...mobil })), ...others }
        for (const who of people)
          for (const nome of NomeAcao.options) {
            const why = impedimento(nome, d, who)
            if (why) for (const code of codesIn(why)) codes.add(code)
          }
      }
  return codes
}

const all = given()

/** Reasons that no state of a document gives alone. */
const OTHERWISE = [
  // no rule gives these: the handlers of custody and assignment use them to say who acted first
  'FEZ_TRAMITE_PARALELO',
  'FEZ_NOTIFICACAO',
  'FEZ_DESSOBRESTAMENTO',
  'FEZ_DESARQUIVAMENTO',
  'FEZ_RETORNO_DE_ORGAO_EXTERNO',
  // every installation that signs reaches the lowest level
  'CASA_NAO_ASSINA_SIMPLES',
]

test('cada motivo de uma regra acontece em algum estado de um documento', () => {
  const rules = globSync('server/core/documento/{condicoes,condicoes-custodia,acoes,ramos}.ts')
    .concat('server/core/signatario/da-casa.ts', 'server/core/signatario/lista-do-substituto.ts')
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  const codes = Object.keys(REASONS).filter((code) => code.startsWith('FEZ_') || rules.includes(`'${code}'`))
  expect(codes.length).toBeGreaterThan(100)
  expect(codes.filter((code) => !all.has(code))).toEqual(OTHERWISE)
})
