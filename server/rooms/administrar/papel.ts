import type { administrarPapelApi, PapelAdministrado } from '#contract/papel-do-orgao.ts'
import type { Handlers } from '#contract/endpoint.ts'
import { type Fuso, fusoDaUf } from '#contract/fuso.ts'
import { Problema } from '#contract/problem.ts'

import type { Contexto } from '#server/base/contexto.ts'
import { type Alcance, alcanca, alcancaSql, DO_CADASTRO, exigirAlcance } from '#server/base/alcance/alcance.ts'
import { alterarLinhas, type Como, travarLinhas } from '../../core/cadastro/linhas.ts'
import type { ValoresDe } from '../../core/cadastro/registros.ts'
import { type Banco, linha, sql } from '../../database/connection.ts'
import { sha256Hex } from '#server/base/hash.ts'
import { conferirBrasao, provarBrasao } from '#server/base/imagem/brasao.ts'
import { administrar, comoDe } from './escrever.ts'

async function ler(banco: Banco, alcance: Alcance, id: number): Promise<PapelAdministrado> {
  const papel = await linha<Omit<PapelAdministrado, 'fuso'> & { fuso: Fuso | null; uf: string }>(
    banco,
    sql`select o.id, o.versao, o.sigla, o.brasao, o.rodape, o.fuso, o.uf, true as "podeMudar"
        from orgao o where o.id = ${id} and not o.externo and ${alcancaSql(alcance, sql`o.id`)}`,
  )
  if (!papel) throw new Problema('REGISTRO_NAO_ENCONTRADO')
  return { ...papel, fuso: papel.fuso ?? fusoDaUf(papel.uf) }
}

type Escrita = { tx: Banco; alcance: Alcance; como: Como }

async function mudar(
  { tx, alcance, como }: Escrita,
  id: number,
  versao: number,
  muda: Partial<Pick<ValoresDe['ORGAO'], 'brasao' | 'rodape' | 'fuso'>>,
) {
  const [orgao] = await travarLinhas(tx, 'ORGAO', [id])
  if (!orgao || (!orgao.externo && !alcanca(alcance, { orgaoId: id }))) throw new Problema('REGISTRO_NAO_ENCONTRADO')
  if (orgao.externo) throw new Problema('ORGAO_SEM_PAPEL')
  // the capital's zone is stored as null, so that choosing it changes nothing
  const fuso = muda.fuso === fusoDaUf(orgao.uf) ? null : muda.fuso
  await alterarLinhas(tx, 'ORGAO', [{ id, versao, muda: { ...muda, ...(fuso !== undefined && { fuso }) } }], como)
  return ler(tx, alcance, id)
}

export const administrarPapelHandlers: Handlers<typeof administrarPapelApi, Contexto> = {
  async ler({ params: { id } }, { banco, entrada }) {
    return ler(banco, await exigirAlcance(banco, entrada.id, ...DO_CADASTRO), id)
  },
  mudar: ({ params: { id }, body: { motivo, ...muda }, versao }, contexto) =>
    administrar(contexto, (tx, alcance) => mudar({ tx, alcance, como: comoDe(contexto, motivo) }, id, versao, muda)),
  // permission is checked before the image, and again when storing it
  async enviarBrasao({ params: { id }, body, versao }, contexto) {
    const { banco, entrada, portas } = contexto
    await ler(banco, await exigirAlcance(banco, entrada.id, ...DO_CADASTRO), id)
    const mime = conferirBrasao(body)
    const sha256 = await sha256Hex(body)
    await provarBrasao(portas.pdf, { bytes: body, mime, sha256 })
    return administrar(contexto, async (tx, alcance) => {
      await tx.linhas(
        sql`insert into brasao (sha256, mime, bytes) values (${sha256}, ${mime}, decode(${base64(body)}, 'base64'))
            on conflict do nothing`,
      )
      return mudar({ tx, alcance, como: comoDe(contexto) }, id, versao, { brasao: sha256 })
    })
  },
  retirarBrasao: ({ params: { id }, versao }, contexto) =>
    administrar(contexto, (tx, alcance) =>
      mudar({ tx, alcance, como: comoDe(contexto) }, id, versao, { brasao: null }),
    ),
}

/** As text, which both databases accept. */
const base64 = (bytes: Uint8Array) => {
  let letras = ''
  for (let i = 0; i < bytes.length; i += 8_192) letras += String.fromCharCode(...bytes.subarray(i, i + 8_192))
  return btoa(letras)
}
