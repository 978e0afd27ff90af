import type { EditalAberto } from '#contract/edital.ts'

import type { EntradaAtiva, Portas } from '#server/base/contexto.ts'
import { linha, sql } from '#server/database/connection.ts'
import { emBarras } from '#server/core/documento/eliminado.ts'
import { hoje } from '#server/core/documento/escrita.ts'
import { nomeDoEdital } from './edital.ts'

const COLUNAS = [
  { titulo: 'Nº', largura: 0.5 },
  { titulo: 'Documento', largura: 2.2 },
  { titulo: 'Classificação', largura: 4 },
  { titulo: 'Unidade', largura: 1 },
  { titulo: 'Data', largura: 1.1 },
  { titulo: 'Arquivado em', largura: 1.3 },
]

/** What is published of an edital. Without subjects: anybody may read the list. */
export async function listagem(portas: Portas, entrada: EntradaAtiva, edital: EditalAberto) {
  const { publicacao, prazoDias, itens } = edital
  const nome = nomeDoEdital(edital)
  const daqui = await linha<{ orgao: string; unidade: string }>(
    portas.banco,
    sql`select o.nome as orgao, l.nome as unidade from lotacao l join orgao o on o.id = l.orgao_id where l.id = ${entrada.lotacaoId}`,
  )
  const bytes = await portas.pdf.listar({
    titulo: `Edital de eliminação nº ${nome}: listagem de documentos`,
    orgao: daqui?.orgao ?? '',
    unidade: daqui?.unidade ?? '',
    data: publicacao?.em ?? hoje(portas.relogio.agora()),
    paragrafos: [
      publicacao
        ? `Publicado em ${emBarras(publicacao.em)}: ${publicacao.onde}.`
        : 'Ainda não publicado: a listagem pode mudar.',
      `Decorridos ${prazoDias} dias da publicação, sem que ninguém se oponha, serão eliminados os documentos abaixo, ` +
        'cujos prazos de guarda acabaram. ' +
        'Os interessados podem, nesse prazo, pedir a retirada de documentos ou cópias deles à unidade que guarda o arquivo.',
      `Documentos: ${itens.length}.`,
    ],
    colunas: COLUNAS,
    linhas: itens.map(({ sigla, classificacao, unidade: de, data, arquivadoEm }, i) => [
      String(i + 1),
      sigla,
      classificacao ? `${classificacao.codigo} – ${classificacao.descricao}` : '',
      de,
      data === null ? '' : emBarras(data),
      emBarras(hoje(new Date(arquivadoEm))),
    ]),
  })
  return { bytes: new Uint8Array(bytes), nome: `edital-${nome.replace('/', '-')}.pdf` }
}
