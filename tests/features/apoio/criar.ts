import { page } from 'vitest/browser'

import type { Arquivos } from '#contract/arquivo.ts'
import { Rascunho, type Documento } from '#contract/documento.ts'

import { entradas, problema } from './casos.ts'
import { modelo, rascunho } from './documento.ts'
import { rede } from './rede.ts'

export const DOCUMENTO = '/api/siga/documento/7'
export const DE_MARIA = 'Maria acrescentou o anexo planta.pdf às 14:32'
export const vazia = { content: [], totalElements: 0, totalPages: 0, number: 0, size: 500, first: true, last: true }

export const arquivosAlterados = (versao: number) =>
  Response.json(
    {
      type: 'about:blank',
      title: 'ARQUIVOS_ALTERADOS',
      status: 412,
      codigo: 'ARQUIVOS_ALTERADOS',
      detail: `${DE_MARIA}. Confira os arquivos antes de continuar.`,
      traceId: 'trace-1',
      dados: { versao },
    },
    { status: 412, headers: { 'Content-Type': 'application/problem+json' } },
  )
const sim = { pode: true, explicacao: '' }
export const semArquivos: Arquivos = {
  arquivos: [],
  inclusao: { ANEXO: sim, AUXILIAR: sim, CAPTURA: sim },
  maximo: 1_000,
}

/** A server with one draft, which checks the draft's version. */
export function servidor(inicial: Documento = rascunho(), mais: Parameters<typeof rede>[0] = {}) {
  const estado = { documento: inicial, fora: false, propria: false, alheio: 0 }
  const salvar = async (pedido: Request) => {
    if (estado.fora) throw new TypeError('Failed to fetch')
    if (estado.alheio > estado.documento.versao) {
      estado.documento = { ...estado.documento, versao: estado.alheio }
      return arquivosAlterados(estado.alheio)
    }
    if (pedido.headers.get('If-Match') !== `"${estado.documento.versao}"`)
      return estado.propria
        ? problema(412, 'VERSAO_DE_OUTRA_ABA', 'Você, em outra aba ou computador, alterou este documento às 10:00.')
        : problema(412, 'VERSAO_DESATUALIZADA', 'Bruno alterou este documento às 10:00. Compare antes de salvar.')
    const corpo = Rascunho.parse(await pedido.json())
    estado.documento = {
      ...estado.documento,
      assunto: corpo.assunto,
      corpo: corpo.corpo,
      versao: estado.documento.versao + 1,
    }
    return Response.json(estado.documento)
  }
  const chamadas = rede({
    '/api/siga/usuario/logado': entradas,
    '/api/siga/modelo': [{ ...modelo, favorito: false }],
    '/api/siga/usuario': vazia,
    '/api/siga/ausencia/agora': { ausentes: [{ pessoaId: 3, tipo: 'FERIAS', ate: '2026-12-12', por: null }] },
    '/api/siga/lotacao': vazia,
    '/api/siga/documento': () => Response.json(estado.documento),
    [`${DOCUMENTO}/fixar-versao`]: { fixada: true },
    [`${DOCUMENTO}/versao`]: () => Response.json({ ...estado.documento, versao: estado.documento.versao + 2 }),
    [`${DOCUMENTO}/arquivo`]: semArquivos,
    [`${DOCUMENTO}/finalizar`]: () =>
      Response.json({
        ...estado.documento,
        sigla: 'SEAD-OFI-2026/00009',
        situacao: 'PENDENTE_DE_ASSINATURA',
        mobilId: 12,
      }),
    '/api/siga/orgao/1/papel': { brasao: null, rodape: null },
    '/api/siga/hipotese-legal': [
      {
        id: 3,
        nome: 'Informação pessoal',
        fundamento: 'Lei 12.527/2011, art. 31',
        niveis: [30, 40, 60, 100],
        texto: null,
      },
    ],
    [DOCUMENTO]: (pedido: Request) => (pedido.method === 'PUT' ? salvar(pedido) : Response.json(estado.documento)),
    ...mais,
  })
  return { estado, ...chamadas }
}
/** The text being written. */
export const texto = () => page.getByRole('textbox', { name: 'Texto do documento' })
