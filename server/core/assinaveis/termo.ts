import { porExtenso } from '#contract/variaveis.ts'

import type { Portas } from '#server/base/contexto.ts'
import { hoje } from '#server/core/documento/escrita.ts'
import { sha256Hex } from '#server/base/hash.ts'
import type { No } from '#server/base/ports.ts'
import type { PdfDoAlvo } from './assinavel.ts'
import type { MovimentacaoLida } from './movimentacao.ts'
import { ErroDeComposicao } from '#server/base/composition-error.ts'
import { naoPermitido } from '#server/base/palavras/recusa-dita.ts'

const quando = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Fortaleza',
  dateStyle: 'short',
  timeStyle: 'medium',
})

const texto = (text: string, ...marcas: string[]): No => ({
  type: 'text',
  text,
  ...(marcas.length > 0 && { marks: marcas.map((type) => ({ type })) }),
})
const paragrafo = (...content: No[]): No => ({ type: 'paragraph', content })
/** Left-aligned and without hyphenation, because hashes are compared letter by letter. */
const literal = (...content: No[]): No => ({ type: 'paragraph', attrs: { textAlign: 'left' }, content })
const hash = (rotulo: string, dito: string) => literal(texto(`${rotulo}:`, 'bold'), { type: 'hardBreak' }, texto(dito))
const linhas = (dito: string) =>
  dito
    .split('\n')
    .filter((cada) => cada.trim() !== '')
    .map((cada) => paragrafo(texto(cada)))
const trecho = (rotulo: string, dito: string) => literal(texto(`${rotulo}: `, 'bold'), texto(dito))

function corpoDoTermo({ registro, instante, responsavel, seq, mobilSigla, descricao, destino, elo }: MovimentacaoLida) {
  const { nome, cargo, lotacao } = responsavel
  const quem = [nome, cargo].filter(Boolean).join(', ')
  return {
    type: 'doc',
    content: [
      paragrafo(
        texto(
          `Em ${quando.format(new Date(instante))}, ${quem}, de ${lotacao.sigla} – ${lotacao.nome}, registrou a ` +
            `movimentação nº ${seq} de ${mobilSigla}:`,
        ),
      ),
      { type: 'blockquote', content: linhas(descricao) },
      ...(registro.assunto ? [trecho('Assunto do documento', registro.assunto)] : []),
      ...(destino
        ? [
            trecho(
              'Destino',
              [destino.pessoa?.nome, `${destino.lotacao.sigla} – ${destino.lotacao.nome}`].filter(Boolean).join(', '),
            ),
          ]
        : []),
      { type: 'heading', attrs: { level: 1 }, content: [texto('Registro na trilha do documento')] },
      literal(texto(elo.canonico)),
      hash('SHA-256 do registro anterior', elo.anterior || 'nenhum: é o primeiro'),
      hash('SHA-256 deste registro', elo.hash),
    ],
  } satisfies No
}

/** The term of a movement: act, author, time, and the record in the chain. Deterministic. */
export async function pdfDoTermo(portas: Portas, lida: MovimentacaoLida): Promise<PdfDoAlvo> {
  const { registro, titulo, mobilSigla, seq, instante, responsavel } = lida
  const data = hoje(new Date(instante))
  const { nome, cargo, lotacao } = responsavel
  const bytes = await portas.pdf
    .compor({
      titulo: `${titulo} ${mobilSigla} nº ${seq}`,
      orgao: registro.papel?.orgao ?? registro.orgao.nome,
      unidade: lotacao.nome,
      especie: titulo,
      sigla: `${seq} de ${mobilSigla}`,
      assunto: '',
      data,
      dataPorExtenso: porExtenso(data),
      municipio: registro.papel?.municipio ?? registro.municipio,
      destinatario: '',
      signatarios: [{ nome, cargo: cargo ?? '', unidade: lotacao.nome, substitui: '', papel: '' }],
      corpo: corpoDoTermo(lida),
      codigoVerificador: registro.codigoVerificador,
      enderecoValidacao: `${portas.configuracao.enderecoPublico}/?codigo=${registro.codigoVerificador}`,
      faixa: null,
    })
    .catch((erro: unknown) => {
      if (erro instanceof ErroDeComposicao) throw naoPermitido(erro.why)
      throw erro
    })
  return { bytes: new Uint8Array(bytes), sha256: await sha256Hex(bytes) }
}
