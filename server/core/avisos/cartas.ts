import type { Carta } from '#server/core/correio/carta.ts'
import { caminhoDeAssinar, escreverCarta } from '#server/core/correio/escrever.ts'
import { type Banco, sql } from '#server/database/connection.ts'
import { type DoDocumento, sobre } from '#server/core/externo/convidar.ts'
import { dito } from '#server/base/palavras/dizer.ts'

type Contada = { pessoaId: number; tipo: string }

/** What the bell says of signatures, by e-mail too: to whose turn it became, and to who wrote it once all have signed. */
export async function cartasDaAssinatura(tx: Banco, d: DoDocumento, contadas: Contada[], agora: Date) {
  const de = (tipo: string) => contadas.filter((cada) => cada.tipo === tipo).map(({ pessoaId }) => pessoaId)
  await escreverCarta(
    tx,
    de('PARA_ASSINAR'),
    {
      tipo: 'PARA_ASSINAR',
      documentoId: d.documentoId,
      assunto: dito('Documento para assinar: {sigla}', { sigla: d.sigla }),
      paragrafos: [dito('{especie} {sigla}, de {quem} ({unidade}), espera a sua assinatura.', d)],
      acao: {
        rotulo: 'Ler e assinar',
        caminho: caminhoDeAssinar({ mobilId: d.mobilId, sigla: d.mobilSigla, externa: false }),
      },
      porque: dito('Você recebe este e-mail porque {quem} ({unidade}) indicou você para assinar o documento.', d),
    },
    { agora },
  )
  await escreverCarta(tx, de('ASSINADO_POR_TODOS'), assinadoPorTodos(d), { agora })
}

const assinadoPorTodos = (d: Omit<DoDocumento, 'quem' | 'unidade' | 'orgao'>): Carta => ({
  tipo: 'ASSINADO_POR_TODOS',
  documentoId: d.documentoId,
  assunto: dito('Assinado por todos: {sigla}', { sigla: d.sigla }),
  paragrafos: [dito('Todos assinaram {especie} {sigla}, que você escreveu.', { especie: d.especie, sigla: d.sigla })],
  acao: { rotulo: 'Abrir o documento', caminho: `/documento/${d.mobilId}/${encodeURIComponent(d.mobilSigla)}` },
  porque: 'Você recebe este e-mail porque escreveu o documento.',
})

/** Siglas an e-mail names; of the others it says how many. */
const NOMEADOS = 30

/** Of a batch that ended: to each who wrote some of it one e-mail, of all that have every signature now. */
export async function cartasDoLote(tx: Banco, loteId: number, agora: Date) {
  const escritos = await tx.linhas<{ pessoaId: number; documentos: number[] }>(
    sql`select min(p.id) as "pessoaId", jsonb_agg(distinct n.documento_id) as documentos
        from assinatura a join notificacao n on n.movimentacao_id = a.movimentacao_id and n.tipo = 'ASSINADO_POR_TODOS'
          join pessoa p on p.id = n.pessoa_id
        where a.lote_id = ${loteId} group by p.identidade_id order by min(p.id)`,
  )
  for (const { pessoaId, documentos } of escritos) {
    const ditos = []
    for (const documento of documentos.slice(0, NOMEADOS)) ditos.push(await sobre(tx, documento))
    const seus = ditos.filter((d) => d !== undefined)
    const [primeiro] = seus
    if (!primeiro) continue
    const mais = documentos.length - seus.length
    await escreverCarta(
      tx,
      [pessoaId],
      documentos.length === 1
        ? assinadoPorTodos(primeiro)
        : {
            tipo: 'ASSINADO_POR_TODOS',
            documentoId: null,
            assunto: dito('Assinados por todos: {n} documentos', { n: documentos.length }),
            paragrafos: [
              'Todos assinaram estes documentos, que você escreveu:',
              ...seus.map(({ especie, sigla }) => ({ texto: `${especie} ${sigla}` })),
              ...(mais > 0 ? [dito('e mais {n}.', { n: mais })] : []),
            ],
            acao: { rotulo: 'Abrir a minha mesa', caminho: '/mesa' },
            porque: 'Você recebe este e-mail porque escreveu os documentos.',
          },
      { agora },
    )
  }
}
