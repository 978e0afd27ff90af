import type { Arquivo } from '#contract/endpoint.ts'
import { Problema } from '#contract/problem.ts'

import type { Contexto } from '#server/base/contexto.ts'
import { hoje } from '#server/core/documento/escrita.ts'
import { lerOuRecusar } from '#server/core/documento/registro.ts'
import { enderecoDoProtocolo, protocoloDe } from './guardado.ts'
import { numeroDoProtocolo } from '#server/core/protocolo/regras.ts'

const relogio = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Fortaleza',
  dateStyle: 'short',
  timeStyle: 'short',
})

/** The printed receipt; says no more than following the document would. */
export async function reciboDe(id: number, { banco, portas, entrada }: Contexto): Promise<Arquivo> {
  const registro = await lerOuRecusar(banco, id, entrada)
  const lido = await protocoloDe(banco, id)
  if (!lido) throw new Problema('PROTOCOLO_NAO_GERADO')
  const numero = numeroDoProtocolo(lido.orgao, lido.ano, lido.numero)
  const endereco = enderecoDoProtocolo(portas.configuracao.enderecoPublico, lido.codigo)
  const quando = new Date(lido.geradoEm)
  const bytes = await portas.pdf.listar({
    titulo: `Protocolo ${numero}`,
    orgao: registro.orgao.nome,
    unidade: lido.unidade,
    data: hoje(quando),
    paragrafos: [
      'Guarde este recibo. Com ele se acompanha o andamento pela internet, sem cadastro e sem senha: ' +
        'leia o QR code com a câmera do telefone, ou abra o endereço abaixo e digite o código.',
      `Endereço: ${portas.configuracao.enderecoPublico}`,
      'Quem tem o código vê a situação e as datas; nunca o que o documento diz.',
    ],
    endereco,
    colunas: [
      { titulo: 'Protocolo', largura: 3 },
      { titulo: 'Código', largura: 4 },
      { titulo: 'Gerado em', largura: 3 },
      { titulo: 'Unidade', largura: 4 },
    ],
    linhas: [
      [
        numero,
        lido.codigo.replace(/.{4}(?=.)/g, '$&-'),
        relogio.format(quando).replace(', ', ' às '),
        `${lido.orgao}/${lido.unidade}`,
      ],
    ],
  })
  return { bytes: new Uint8Array(bytes), nome: `protocolo-${numero.replaceAll(/[ /]/g, '-')}.pdf` }
}
