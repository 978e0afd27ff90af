import { caminhoDeAssinar, escreverCarta } from '../correio/escrever.ts'
import type { Banco } from '../database/connection.ts'
import type { DoDocumento } from '../externo/convidar.ts'

type Contada = { pessoaId: number; tipo: string }

/** What the bell says of signatures, by e-mail too: to whose turn it became, and to who wrote it once all have signed. */
export async function cartasDaAssinatura(tx: Banco, d: DoDocumento, contadas: Contada[], agora: Date) {
  const de = (tipo: string) => contadas.filter((cada) => cada.tipo === tipo).map(({ pessoaId }) => pessoaId)
  await escreverCarta(
    tx,
    de('PARA_ASSINAR'),
    {
      tipo: 'PARA_ASSINAR',
      assunto: `Documento para assinar: ${d.sigla}`,
      paragrafos: [`${d.especie} ${d.sigla}, de ${d.quem} (${d.unidade}), espera a sua assinatura.`],
      acao: {
        rotulo: 'Ler e assinar',
        caminho: caminhoDeAssinar({ mobilId: d.mobilId, sigla: d.mobilSigla, externa: false }),
      },
      porque: `Você recebe este e-mail porque ${d.quem} (${d.unidade}) indicou você para assinar o documento.`,
    },
    { agora },
  )
  await escreverCarta(
    tx,
    de('ASSINADO_POR_TODOS'),
    {
      tipo: 'ASSINADO_POR_TODOS',
      assunto: `Assinado por todos: ${d.sigla}`,
      paragrafos: [`Todos assinaram ${d.especie} ${d.sigla}, que você escreveu.`],
      acao: { rotulo: 'Abrir o documento', caminho: `/documento/${d.mobilId}/${encodeURIComponent(d.mobilSigla)}` },
      porque: 'Você recebe este e-mail porque escreveu o documento.',
    },
    { agora },
  )
}
