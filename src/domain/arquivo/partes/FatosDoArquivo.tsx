import ui from '#ui/ui.module.css'
import arquivoCss from '../arquivo.module.css'

import { Plural, Trans, useLingui } from '@lingui/react/macro'

import type { ArquivoDoDocumento } from '#contract/arquivo.ts'
import { AssinaturasFeitas } from '#domain/assinatura/AssinaturasFeitas.tsx'
import { dataHora, quando } from '#platform/format.ts'
import { Alert } from '#ui/Alert.tsx'
import { BotaoCopiar } from '#ui/BotaoCopiar.tsx'

import { tamanho } from '../nomes.ts'

/** Type, author, date and signers of a file. `id` goes to its name, which describes the buttons. */
export function FatosDoArquivo({ arquivo, id }: { arquivo: ArquivoDoDocumento; id: string }) {
  const { t } = useLingui()
  const { nome, sha256, paginas, pessoa, lotacao, incluidoEm, aviso, assinaturas, atos } = arquivo
  return (
    <div className={arquivoCss.arquivoFatos}>
      <b id={id}>{nome}</b>
      <small className={ui.soft}>
        {paginas !== null && (
          <>
            <Plural value={paginas} one="# página" other="# páginas" /> ·{' '}
          </>
        )}
        {tamanho(arquivo.tamanho)} · {pessoa.nome} ({lotacao.sigla}),{' '}
        <time dateTime={incluidoEm} title={dataHora(incluidoEm)}>
          {quando(incluidoEm)}
        </time>
      </small>
      <small className={`${ui.soft} ${arquivoCss.arquivoHash}`}>
        SHA-256 <code title={sha256}>{sha256.slice(0, 12)}…</code>
        <BotaoCopiar texto={sha256} nome={t`Copiar o SHA-256 de ${nome}`} />
      </small>
      {aviso !== null && <Alert severidade="warn">{aviso}</Alert>}
      <AssinaturasFeitas assinaturas={assinaturas} />
      {atos.some(({ ato }) => ato === 'ASSINATURA') && assinaturas.length === 0 && (
        <small>
          <Trans>Ainda não assinado</Trans>
        </small>
      )}
    </div>
  )
}
