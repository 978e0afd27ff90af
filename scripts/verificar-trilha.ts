/**
 * npm run verificar-trilha -- --documento SIGLA | --tudo [--contra pasta] [--registrar]: checks stored histories against their
 * hashes, checkpoints, seals and the witness file outside the database. Reads only, and may run while people work; --registrar
 * runs the nightly check now. Exit 0: all whole; 1: something altered; 2: wrong command.
 */
import path from 'node:path'
import { parseArgs } from 'node:util'

import { palavrasDaFalha } from '#contract/motivos-da-trilha.ts'
import { confiancaConfigurada } from '#server/adapters/signing-configuration.ts'
import { criarTestemunha } from '#server/adapters/testemunha.ts'
import { carregarConfiguracao, eDemonstracao } from '#server/base/configuracao.ts'
import type { Portas } from '#server/base/contexto.ts'
import { linha, sql } from '#server/database/connection.ts'
import { createKeys } from '#server/proof/api.ts'
import { conferirLote } from '#server/rooms/trilha/documentos.ts'
import { laudarTrilha } from '#server/core/trilha/laudo.ts'
import { lerTrilhas } from '#server/core/trilha/ler.ts'
import { conferirPontos, conferirTestemunha } from '#server/rooms/trilha/pontos.ts'
import {
  type AchadoDoCadastro,
  conferirCadastro,
  conferirCadastroInteiro,
  palavrasDoCadastro,
  pessoasDoDocumento,
} from '#server/rooms/trilha/register.ts'
import { verificarAgora } from '#server/rooms/trilha/nightly-check.ts'

import { abrirBancoComCpfs } from './banco-da-casa.ts'

const USO =
  'Uso: npm run verificar-trilha -- --documento SIGLA | --tudo [--contra pasta] [--registrar]\n' +
  '  --contra     pasta com os pontos de controle anotados fora do banco (DATA_DIR/trilha, se não for dita)\n' +
  '  --registrar  como o verificador da noite: guarda o que achou e avisa quem opera (só com --tudo)'

function lerPedido() {
  try {
    const { values } = parseArgs({
      options: {
        documento: { type: 'string' },
        tudo: { type: 'boolean' },
        contra: { type: 'string' },
        registrar: { type: 'boolean' },
      },
    })
    return (values.documento === undefined) !== (values.tudo === undefined) && !(values.registrar && !values.tudo)
      ? values
      : undefined
  } catch {
    return undefined
  }
}
const pedido = lerPedido()
if (!pedido) {
  console.error(USO)
  process.exit(2)
}

const configuracao = carregarConfiguracao()
const { DATA_DIR } = configuracao
const { banco, cpfs, fechar } = await abrirBancoComCpfs(configuracao, 3)
const portas = {
  banco,
  cpfs,
  chaves: await createKeys({
    folder: path.join(DATA_DIR, 'chaves'),
    demonstration: eDemonstracao(configuracao),
    ...confiancaConfigurada(configuracao),
  }),
  testemunha: criarTestemunha(path.resolve(pedido.contra ?? path.join(DATA_DIR, 'trilha'))),
  relogio: { agora: () => new Date() },
  configuracao: { horaDaVerificacao: configuracao.TRILHA_HORA },
  eventos: { publicar: async () => {} },
  registrar: () => {},
} as unknown as Portas // all that verifying uses

const linhas: string[][] = []
const comoLinha = (achado: AchadoDoCadastro) => [
  `cadastro de ${achado.nome} (${achado.tabela.toLowerCase()} ${achado.id})`,
  'ALTERADO',
  '',
  palavrasDoCadastro(achado),
]
async function umDocumento(sigla: string) {
  const [lida] = await lerTrilhas(portas, sql`select id from documento where sigla = ${sigla.toUpperCase()}`)
  if (!lida) {
    console.error(`Não há documento ${sigla}.`)
    return 2
  }
  const { trilha } = lida
  const laudo = await laudarTrilha(portas, trilha)
  const ultima = trilha.folhas.at(-1)
  linhas.push([
    lida.sigla,
    { INTEGRA: 'íntegra', QUEBRADA: 'ALTERADA', SEM_PROVA: 'SEM PROVA' }[laudo.situacao],
    `${trilha.elos.length} movimentações, até a ${ultima?.seq ?? 0} no ponto de controle ${ultima?.ponto ?? '–'}`,
    laudo.explicacao ?? '',
  ])
  const cadastro = await conferirCadastro(banco, pessoasDoDocumento(trilha.documentoId))
  linhas.push(...cadastro.map(comoLinha))
  return laudo.situacao === 'INTEGRA' && cadastro.length === 0 ? 0 : 1
}

async function tudo() {
  let documentos = 0
  for (let desde: number | null = 0; desde !== null;) {
    const lote: Awaited<ReturnType<typeof conferirLote>> = await conferirLote(portas, desde)
    documentos += lote.documentos
    for (const { sigla, falha } of lote.achados) linhas.push([sigla, 'ALTERADA', '', palavrasDaFalha(falha)])
    desde = lote.ate
  }
  let pontos = 0
  const andar = async (
    vistos: number,
    achados: { ponto: number; motivo: Parameters<typeof palavrasDaFalha>[0]['motivo'] }[],
  ) => {
    pontos += vistos
    for (const { ponto, motivo } of achados)
      linhas.push([`ponto de controle ${ponto}`, 'ALTERADO', '', palavrasDaFalha({ motivo, dados: { ponto } })])
  }
  await conferirPontos(portas, andar)
  await conferirTestemunha(portas, portas.testemunha!, andar)
  for await (const achados of conferirCadastroInteiro(banco, undefined, cpfs)) linhas.push(...achados.map(comoLinha))
  const achados = linhas.length
  linhas.push([`${documentos} documentos`, achados === 0 ? 'íntegros' : '', `${pontos} pontos de controle`, ''])
  return achados === 0 ? 0 : 1
}

async function registrada() {
  if ((await verificarAgora(portas)) === 0) {
    console.error('Outra verificação está em curso.')
    return 2
  }
  const feita = await linha<{ id: number; documentos: number; pontos: number; achados: number }>(
    banco,
    sql`select id, documentos, pontos, achados from verificacao_da_trilha where terminada_em is not null order by id desc limit 1`,
  )
  linhas.push([
    `verificação ${feita?.id}`,
    '',
    `${feita?.documentos} documentos, ${feita?.pontos} pontos`,
    `${feita?.achados} achados`,
  ])
  return feita?.achados === 0 ? 0 : 1
}

const saida = pedido.registrar
  ? await registrada()
  : pedido.documento === undefined
    ? await tudo()
    : await umDocumento(pedido.documento)
const larguras = [0, 1, 2].map((coluna) => Math.max(0, ...linhas.map((cada) => cada[coluna]?.length ?? 0)))
for (const cada of linhas)
  console.log(
    cada
      .map((texto, i) => texto.padEnd(larguras[i] ?? 0))
      .join('  ')
      .trimEnd(),
  )
await fechar()
process.exit(saida)
