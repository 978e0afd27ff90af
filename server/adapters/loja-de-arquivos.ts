import path from 'node:path'

import type { Configuracao } from '#server/base/configuracao.ts'
import type { Arquivos } from '#server/base/ports.ts'
import { criarArquivos } from './arquivos.ts'
import { criarArquivosS3 } from './s3/arquivos-s3.ts'

/** A folder in DATA_DIR, or the configured store. */
export function lojaDeArquivos(configuracao: Configuracao): Arquivos {
  const { S3_BUCKET, S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID = '', S3_SECRET_ACCESS_KEY = '' } = configuracao
  if (S3_BUCKET === undefined || S3_ENDPOINT === undefined)
    return criarArquivos(path.join(configuracao.DATA_DIR, 'arquivos'))
  const credencial = { chave: S3_ACCESS_KEY_ID, segredo: S3_SECRET_ACCESS_KEY, regiao: S3_REGION }
  return criarArquivosS3({ ...credencial, endereco: S3_ENDPOINT, bucket: S3_BUCKET })
}
