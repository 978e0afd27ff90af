import type { Endereco } from '#domain/assinatura/queries.ts'

type Params = { idUsuario?: string | undefined; isExt?: string | undefined }

/** /…/EXT alone means an external signer without the id of an entry (docs/regras/enderecos.md, 5). */
export function enderecoDaAssinatura({ idUsuario, isExt }: Params, naBusca: string | null): Endereco {
  const so = idUsuario === 'EXT'
  const externo = so || isExt === 'EXT' || naBusca === 'EXT'
  return { ...(idUsuario && !so && { idUsuario }), ...(externo && { isExt: 'EXT' }) }
}
