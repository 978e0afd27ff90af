import { Trans } from '@lingui/react/macro'

import { config } from '#platform/config.ts'

/** What is not accessible yet, said plainly. An item leaves when the barrier does. */
export const Falta = () => (
  <ul>
    <li>
      <Trans>
        Nenhuma pessoa com deficiência avaliou ainda o Carimbo, e nenhuma entidade de fora. Os leitores de tela NVDA,
        JAWS, VoiceOver e TalkBack não foram experimentados: confere-se o que o navegador entrega a eles.
      </Trans>
    </li>
    <li>
      <Trans>
        PDFs que as pessoas trazem de fora, como anexos e documentos capturados, chegam como foram feitos: um papel
        escaneado é só imagem.
      </Trans>
    </li>
    <li>
      <Trans>
        As páginas de um PDF são mostradas como desenho. Nos documentos escritos aqui, o mesmo conteúdo se lê na aba
        Texto.
      </Trans>
    </li>
    <li>
      {config().LIBRAS ? (
        <Trans>
          Em Libras há só a tradução automática dos textos de ajuda. Os documentos e as outras páginas não são
          traduzidos, porque o tradutor é de fora e leria o que está nelas.
        </Trans>
      ) : (
        <Trans>Não há tradução para Libras neste endereço.</Trans>
      )}
    </li>
    <li>
      <Trans>
        A página em que se digita a senha segue o contraste, o tema e o tamanho pedidos ao navegador, e não os
        escolhidos aqui. Onde a senha é de outro provedor, a página é dele.
      </Trans>
    </li>
    <li>
      <Trans>O texto dos documentos está na língua em que foi escrito; só as telas existem em inglês e espanhol.</Trans>
    </li>
  </ul>
)
