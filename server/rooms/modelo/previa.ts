import { conferir } from '#contract/conferir-entrevista.ts'
import type { Respostas } from '#contract/entrevista.ts'
import type { ConteudoModelo } from '#contract/modelo-gestao.ts'
import { Problema } from '#contract/problem.ts'
import {
  comporAssunto,
  type DadosDoDocumento,
  porExtenso,
  resolver,
  valoresDaEntrevista,
  valoresDoDocumento,
} from '#contract/variaveis.ts'

import type { EntradaAtiva, Portas } from '#server/base/contexto.ts'
import { linha, sql } from '#server/database/connection.ts'
import { hoje } from '#server/core/documento/escrita.ts'
import { ErroDeComposicao } from '#server/base/composition-error.ts'
import { fieldError } from '#server/base/palavras/recusa-dita.ts'

type Cenario = {
  cargo: string | null
  unidade: { sigla: string; nome: string }
  orgao: { sigla: string; nome: string }
  municipio: string
  especie: string
  siglaEspecie: string
}

/** Composed from the answers so far, if the modelo composes its subject. */
function assuntoDaPrevia(
  { campos, padroes }: ConteudoModelo,
  respostas: Respostas,
  dito: Omit<DadosDoDocumento, 'assunto'>,
) {
  const valores = { ...valoresDaEntrevista(campos, respostas), ...valoresDoDocumento({ assunto: null, ...dito }) }
  return (padroes.assunto && comporAssunto(padroes.assunto, valores)) ?? 'Assunto do documento'
}

/** The real page of a document by this modelo, here and today, signed by the viewer and marked MINUTA. */
export async function previaDoModelo(
  portas: Portas,
  entrada: EntradaAtiva,
  { conteudo, entrevista }: { conteudo: ConteudoModelo; entrevista: Respostas },
): Promise<Uint8Array<ArrayBuffer>> {
  const cenario = await linha<Cenario>(
    portas.banco,
    sql`select c.nome as cargo, jsonb_build_object('sigla', l.sigla, 'nome', l.nome) as unidade,
      jsonb_build_object('sigla', o.sigla, 'nome', o.nome) as orgao, o.municipio,
          e.descricao as especie, e.sigla as "siglaEspecie" from pessoa p left join cargo c on c.id = p.cargo_id
            join lotacao l on l.id = p.lotacao_id
          join orgao o on o.id = l.orgao_id cross join especie e where p.id = ${entrada.id} and e.id = ${conteudo.especieId}`,
  )
  if (!cenario) throw new Problema('ESPECIE_INDISPONIVEL')
  const { cargo, unidade, orgao, municipio, especie, siglaEspecie } = cenario
  const data = hoje(portas.relogio.agora())
  const sigla = `${orgao.sigla}-${siglaEspecie}-${data.slice(0, 4)}/00000`
  const { respostas } = conferir(conteudo.campos, entrevista)
  const responsavel = { nome: entrada.nome, cargo }
  const destinatario = conteudo.padroes.destinos.length > 0 ? 'Nome do destinatário' : null
  const dito = { destinatario, responsavel, data, orgao, unidade, especie, sigla }
  const assunto = assuntoDaPrevia(conteudo, respostas, dito)
  const valores = {
    ...valoresDaEntrevista(conteudo.campos, respostas),
    ...valoresDoDocumento({ assunto, ...dito }),
  }
  const codigoVerificador = '0'.repeat(16)
  const bytes = await portas.pdf
    .compor({
      titulo: `${especie} ${sigla}`,
      orgao: orgao.nome,
      unidade: unidade.nome,
      especie,
      sigla,
      assunto,
      data,
      dataPorExtenso: porExtenso(data),
      municipio,
      destinatario: destinatario ?? '',
      signatarios: [{ ...responsavel, cargo: cargo ?? '', unidade: unidade.nome, substitui: '', papel: '' }],
      corpo: resolver(conteudo.texto, valores),
      codigoVerificador,
      enderecoValidacao: `${portas.configuracao.enderecoPublico}/?codigo=${codigoVerificador}`,
      faixa: 'MINUTA',
    })
    .catch((erro: unknown) => {
      if (erro instanceof ErroDeComposicao)
        throw new Problema('CARACTERES_INVALIDOS', {}, [fieldError('/conteudo/texto', erro.why)])
      throw erro
    })
  return new Uint8Array(bytes)
}
