import { type Banco, linha, sql } from '#server/database/connection.ts'
import { especieNoPapel } from '#server/core/documento/papel.ts'
import { caminhoDeAssinar, escreverCarta } from '#server/core/correio/escrever.ts'
import { conviteFechado } from '#server/core/externo/convite-fechado.ts'
import { diaPorExtenso } from './regras.ts'
import type { Carta } from '#server/core/correio/carta.ts'
import { dito } from '#server/base/palavras/dizer.ts'

type Sobre = {
  documentoId: number
  sigla: string
  especie: string
  mobilId: number
  mobilSigla: string
  quem: string
  unidade: string
}

const sobre = (tx: Banco, movimentacaoId: number) =>
  linha<Sobre>(
    tx,
    sql`select d.id as "documentoId", d.sigla, ${especieNoPapel} as especie, via.id as "mobilId", via.sigla as "mobilSigla", p.nome as quem,
      l.sigla as unidade
        from movimentacao v join documento d on d.id = v.documento_id join especie e on e.id = d.especie_id
          join pessoa p on p.id = v.pessoa_id join lotacao l on l.id = v.lotacao_id
        join lateral (select m.id, m.sigla from mobil m where m.documento_id = d.id and m.tipo <> 'GERAL'
          order by m.custodia = 'VIA_CANCELADA', m.sequencia limit 1) via on true
        where v.id = ${movimentacaoId}`,
  )

/**
 * Splits recipients into staff and external people; leaves out the author (in any unit), duplicates, and those whose
 * invitation ended.
 */
const deCasaEDeFora = async (tx: Banco, movimentacaoId: number, pessoas: number[]) => {
  const achadas = await tx.linhas<{ id: number; externa: boolean }>(
    sql`select p.id, p.externa from pessoa p, movimentacao v join pessoa autor on autor.id = v.pessoa_id
        where v.id = ${movimentacaoId} and p.id = any(${sql.param(pessoas)}::bigint[]) and p.identidade_id <> autor.identidade_id
          and not ${conviteFechado(sql`v.documento_id`, sql`p.id`)}`,
  )
  return [false, true].map((externa) => ({
    externa,
    ids: achadas.filter((cada) => cada.externa === externa).map(({ id }) => id),
  }))
}

/** Asks for a signature, or reminds of one. */
async function cartaParaAssinar(
  tx: Banco,
  movimentacaoId: number,
  pessoas: number[],
  agora: Date,
  dizer: (d: Sobre) => Pick<Carta, 'tipo' | 'assunto' | 'paragrafos'>,
) {
  const d = pessoas.length > 0 && (await sobre(tx, movimentacaoId))
  if (!d) return
  for (const { externa, ids } of await deCasaEDeFora(tx, movimentacaoId, pessoas))
    await escreverCarta(
      tx,
      ids,
      {
        ...dizer(d),
        documentoId: d.documentoId,
        acao: {
          rotulo: 'Ler e assinar',
          caminho: caminhoDeAssinar({ mobilId: d.mobilId, sigla: d.mobilSigla, externa }),
        },
        porque: dito('Você recebe este e-mail porque {quem} ({unidade}) pediu a sua assinatura no documento.', d),
      },
      { agora },
    )
}

type Pedido = { prazo: string | null; mensagem: string | null }
export const cartaDoPedido = (tx: Banco, id: number, pessoas: number[], { prazo, mensagem }: Pedido, agora: Date) =>
  cartaParaAssinar(tx, id, pessoas, agora, (d) => ({
    tipo: 'PARA_ASSINAR',
    assunto: dito('Assinatura pedida: {sigla}', { sigla: d.sigla }),
    paragrafos: [
      prazo === null
        ? dito('{quem} pede a sua assinatura em {especie} {sigla}.', d)
        : dito('{quem} pede a sua assinatura em {especie} {sigla}, até {dia}.', { ...d, dia: diaPorExtenso(prazo) }),
      ...(mensagem === null ? [] : [{ texto: mensagem }]),
    ],
  }))

export const cartaDoLembrete = (tx: Banco, id: number, pessoa: number, prazo: string, vencido: boolean, agora: Date) =>
  cartaParaAssinar(tx, id, [pessoa], agora, (d) => ({
    tipo: 'LEMBRETE',
    assunto: dito(vencido ? 'Prazo vencido: {sigla}' : 'Falta a sua assinatura: {sigla}', { sigla: d.sigla }),
    paragrafos: [
      dito(
        vencido
          ? 'O prazo para assinar {especie} {sigla} acabou em {dia}.'
          : '{especie} {sigla} espera a sua assinatura até {dia}.',
        { ...d, dia: diaPorExtenso(prazo) },
      ),
    ],
  }))

/** Tells who asked and the author: refused, or sent back, and why. */
export async function cartaDeVolta(
  tx: Banco,
  tipo: 'RECUSA' | 'DEVOLUCAO',
  id: number,
  pessoas: number[],
  motivo: string,
  agora: Date,
) {
  const d = await sobre(tx, id)
  if (!d) return
  const [deCasa] = await deCasaEDeFora(tx, id, pessoas)
  await escreverCarta(
    tx,
    deCasa?.ids ?? [],
    {
      tipo,
      documentoId: d.documentoId,
      assunto: dito(tipo === 'RECUSA' ? 'Assinatura recusada: {sigla}' : 'Devolvido para ajuste: {sigla}', {
        sigla: d.sigla,
      }),
      paragrafos: [
        dito(
          tipo === 'RECUSA'
            ? '{quem} ({unidade}) recusou assinar {especie} {sigla}.'
            : '{quem} ({unidade}) devolveu para ajuste {especie} {sigla}.',
          d,
        ),
        { texto: motivo },
      ],
      acao: {
        rotulo: 'Abrir o documento',
        caminho: `/documento/${d.mobilId}/${encodeURIComponent(d.mobilSigla)}`,
      },
      porque: 'Você recebe este e-mail porque escreveu o documento ou pediu a assinatura.',
    },
    { agora },
  )
}
