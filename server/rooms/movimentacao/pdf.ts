import type { Arquivo } from '#contract/endpoint.ts'
import type { Situacao } from '#contract/documento.ts'
import type { PassadoImportado } from '#contract/importacao.ts'

import type { Contexto } from '#server/base/contexto.ts'
import { type Banco, linha, sql } from '#server/database/connection.ts'
import { hoje } from '#server/core/documento/escrita.ts'
import { papelDe } from '#server/core/documento/papel.ts'
import { palavrasDoImportado, passadoDe } from '#server/core/documento/importado.ts'
import { lerOuRecusar, type Registro } from '#server/core/documento/registro.ts'
import { laudar } from '#server/core/trilha/laudo.ts'
import { emPalavras } from '#server/core/movimentacao/nomes.ts'

const relogio = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Fortaleza',
  dateStyle: 'short',
  timeStyle: 'medium',
})
const quando = (instante: string) => relogio.format(new Date(instante)).replace(', ', ' ')

const SITUACOES: Record<Situacao, string> = {
  EM_ELABORACAO: 'em elaboração',
  PENDENTE_DE_ASSINATURA: 'pendente de assinatura',
  ASSINADO: 'assinado',
  CANCELADO: 'cancelado',
  SEM_EFEITO: 'sem efeito',
  ELIMINADO: 'eliminado',
}

type Linha = {
  seq: number
  instante: string
  tipo: number
  sigla: string
  quem: string
  unidade: string
  descricao: string
  /** The movement that undid it. */
  canceladaPor: number | null
}
const todas = (banco: Banco, documentoId: number) =>
  banco.linhas<Linha>(
    sql`select v.seq, v.instante, v.tipo, m.sigla, quem_fez(v.pessoa_id, v.dados, v.instante) as quem,
        unidade_dita(v.lotacao_id, v.instante) as unidade, v.descricao,
          (select k.seq from movimentacao k where k.cancela_id = v.id order by k.seq limit 1) as "canceladaPor"
        from movimentacao v join mobil m on m.id = v.mobil_id
        where v.documento_id = ${documentoId} order by v.seq`,
  )

function situacaoDita({ situacao, importado }: Registro): string {
  if (!importado) return SITUACOES[situacao]
  const { sistema, dia, numeroAntigo } = palavrasDoImportado(importado)
  const importacao = `importado do ${sistema} em ${dia}, com o número antigo ${numeroAntigo}`
  return situacao === 'ASSINADO' ? importacao : `${importacao}; ${SITUACOES[situacao]}`
}

/** Movements told by the former system; without numbers here. */
const deAntes = ({ sistema, movimentos }: PassadoImportado) =>
  movimentos.map(({ quando: dito, texto, quem, unidade }) => [
    '–',
    `${dito.slice(0, 10).split('-').toReversed().join('/')} ${dito.slice(11)}`.trim(),
    `No ${sistema}, como ele contou`,
    '',
    [quem, unidade].filter(Boolean).join(', '),
    texto,
  ])

/** The document's history in chain order, with the last link's hash, by which later changes show. */
export async function historicoEmPdf(id: number, { banco, portas, entrada }: Contexto): Promise<Arquivo> {
  const registro = await lerOuRecusar(banco, id, entrada)
  const linhas = await todas(banco, id)
  const cabeca = await linha<{ hash: string }>(banco, sql`select cadeia_hash as hash from documento where id = ${id}`)
  const { situacao, explicacao } = await laudar(portas, id)
  const agora = portas.relogio.agora()
  const { sigla, assunto, modelo, importado } = registro
  const passado = importado && (await passadoDe(banco, id))
  const { orgao, unidade } = papelDe(registro)
  const ultima = linhas.at(-1)
  const bytes = await portas.pdf.listar({
    titulo: `Histórico de ${sigla}`,
    orgao,
    unidade,
    data: hoje(agora),
    paragrafos: [
      `${modelo.especie.descricao} ${sigla}${assunto === null ? '' : `: ${assunto}`}. Situação: ${situacaoDita(registro)}.`,
      `Emitido em ${quando(agora.toISOString())}, por ${(entrada.substituto ?? entrada).nome}. Movimentações: ` +
        `${linhas.length}, na ordem em que aconteceram. As horas são as de Fortaleza.`,
      situacao === 'INTEGRA'
        ? 'A trilha foi conferida agora e está íntegra.'
        : `A trilha foi conferida agora e não está íntegra: ${explicacao}`,
      ...(ultima && cabeca ? [`Resumo (SHA-256) da movimentação ${ultima.seq}, a última: ${cabeca.hash}`] : []),
    ],
    colunas: [
      { titulo: 'Nº', largura: 0.6 },
      { titulo: 'Data e hora', largura: 1.7 },
      { titulo: 'Movimentação', largura: 2.4 },
      { titulo: 'Via', largura: 2.2 },
      { titulo: 'Quem e unidade', largura: 2.8 },
      { titulo: 'Descrição', largura: 4.6 },
    ],
    linhas: [
      ...(passado ? deAntes(passado) : []),
      ...linhas.map((l) => [
        String(l.seq),
        quando(l.instante),
        emPalavras(l.tipo) + (l.canceladaPor === null ? '' : ` (cancelada pela nº ${l.canceladaPor})`),
        l.sigla,
        `${l.quem}, ${l.unidade}`,
        l.descricao,
      ]),
    ],
  })
  return { bytes: new Uint8Array(bytes), nome: `historico-${sigla.replaceAll('/', '-')}.pdf` }
}
