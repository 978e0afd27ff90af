import type { Tabela } from '../tabela.ts'

/** What the e-mails say. */
export const dasCartas = {
  // every e-mail's foot
  'Para escolher que avisos recebe: {endereco}': [
    'To choose which notices you get: {endereco}',
    'Para elegir qué avisos recibe: {endereco}',
  ],
  'Escolher que avisos recebe': ['Choose which notices you get', 'Elegir qué avisos recibe'],
  // accounts and access
  'Ver os seus acessos': ['See your accesses', 'Ver sus accesos'],
  'Entraram como você de um lugar novo': [
    'Somebody entered as you from a new place',
    'Entraron como usted desde un lugar nuevo',
  ],
  '{quando}, do endereço {endereco}.': [
    '{quando}, from the address {endereco}.',
    '{quando}, desde la dirección {endereco}.',
  ],
  '{quando}, pelo {navegador}, do endereço {endereco}.': [
    '{quando}, with {navegador}, from the address {endereco}.',
    '{quando}, con {navegador}, desde la dirección {endereco}.',
  ],
  'Se foi você, nada precisa ser feito. Se não foi, saia de todos os lugares e troque a sua senha.': [
    'If it was you, there is nothing to do. If it was not, sign out everywhere and change your password.',
    'Si fue usted, no hay nada que hacer. Si no fue, salga de todos los lugares y cambie su contraseña.',
  ],
  'Você recebe este e-mail porque alguém entrou com a sua conta.': [
    'You receive this e-mail because somebody entered with your account.',
    'Usted recibe este correo porque alguien entró con su cuenta.',
  ],
  'As suas sessões foram encerradas': ['Your sessions were ended', 'Sus sesiones fueron cerradas'],
  'Quem administra o Carimbo encerrou as suas sessões em todos os lugares. Motivo: {motivo}': [
    'Whoever administers Carimbo ended your sessions everywhere. Reason: {motivo}',
    'Quien administra Carimbo cerró sus sesiones en todos los lugares. Motivo: {motivo}',
  ],
  'Para continuar, entre de novo.': ['To go on, sign in again.', 'Para continuar, entre de nuevo.'],
  'O seu acesso foi bloqueado': ['Your access was locked', 'Su acceso fue bloqueado'],
  'Quem administra o Carimbo bloqueou o seu acesso. Motivo: {motivo}': [
    'Whoever administers Carimbo locked your access. Reason: {motivo}',
    'Quien administra Carimbo bloqueó su acceso. Motivo: {motivo}',
  ],
  'Em caso de dúvida, procure quem administra o Carimbo no seu órgão.': [
    'If in doubt, ask whoever administers Carimbo in your body.',
    'En caso de duda, busque a quien administra Carimbo en su órgano.',
  ],
  'O seu acesso foi desbloqueado': ['Your access was unlocked', 'Su acceso fue desbloqueado'],
  'Você pode entrar de novo no Carimbo. Motivo: {motivo}': [
    'You can enter Carimbo again. Reason: {motivo}',
    'Usted puede entrar de nuevo en Carimbo. Motivo: {motivo}',
  ],
  'Você recebe este e-mail porque a sua conta entra neste sistema.': [
    'You receive this e-mail because your account enters this system.',
    'Usted recibe este correo porque su cuenta entra en este sistema.',
  ],
  'A sua senha foi trocada': ['Your password was changed', 'Su contraseña fue cambiada'],
  'Uma senha nova foi criada para a sua conta, e tudo o que estava aberto com a anterior foi encerrado.': [
    'A new password was made for your account, and all that was open with the former one was ended.',
    'Se creó una contraseña nueva para su cuenta, y todo lo que estaba abierto con la anterior fue cerrado.',
  ],
  'Se não foi você, avise agora quem administra o Carimbo no seu órgão.': [
    'If it was not you, tell whoever administers Carimbo in your body now.',
    'Si no fue usted, avise ahora a quien administra Carimbo en su órgano.',
  ],
  'Criar a sua senha do Carimbo': ['Make your Carimbo password', 'Cree su contraseña de Carimbo'],
  'Pediram uma senha nova para {nome}. O usuário é {usuario}.': [
    'A new password was asked for {nome}. The user name is {usuario}.',
    'Pidieron una contraseña nueva para {nome}. El usuario es {usuario}.',
  ],
  'Se foi você, crie a senha pelo endereço abaixo. Ele vale por uma hora, uma vez só.': [
    'If it was you, make the password at the address below. It is good for one hour, once.',
    'Si fue usted, cree la contraseña en la dirección de abajo. Vale por una hora, una sola vez.',
  ],
  'Se não foi você, não faça nada: a senha de antes continua valendo.': [
    'If it was not you, do nothing: the password you had is still good.',
    'Si no fue usted, no haga nada: la contraseña de antes sigue valiendo.',
  ],
  'Você recebe este e-mail porque pediram uma senha para a conta deste endereço.': [
    'You receive this e-mail because a password was asked for the account of this address.',
    'Usted recibe este correo porque pidieron una contraseña para la cuenta de esta dirección.',
  ],
  'Criar a senha': ['Make the password', 'Crear la contraseña'],
  'O seu acesso ao Carimbo': ['Your access to Carimbo', 'Su acceso a Carimbo'],
  '{nome}, {unidade} passou a usar o Carimbo para escrever, assinar e enviar documentos. Crie a sua senha para entrar.':
    [
      '{nome}, {unidade} now uses Carimbo to write, sign and send documents. Make your password to enter.',
      '{nome}, {unidade} pasó a usar Carimbo para escribir, firmar y enviar documentos. Cree su contraseña para entrar.',
    ],
  'O usuário é {usuario}. O endereço vale até {dia}, uma vez só.': [
    'The user name is {usuario}. The address is good until {dia}, once.',
    'El usuario es {usuario}. La dirección vale hasta el {dia}, una sola vez.',
  ],
  'Depois do prazo, use “Esqueci a senha, ou é o meu primeiro acesso” na página de entrada.': [
    'After that, use “I forgot my password, or it is my first access” on the sign-in page.',
    'Después del plazo, use “Olvidé la contraseña, o es mi primer acceso” en la página de entrada.',
  ],
  'Você recebe este e-mail porque o seu órgão cadastrou você neste sistema.': [
    'You receive this e-mail because your body registered you in this system.',
    'Usted recibe este correo porque su órgano lo registró en este sistema.',
  ],
  // what there is to do
  'Ler e assinar': ['Read and sign', 'Leer y firmar'],
  'Ler o documento': ['Read the document', 'Leer el documento'],
  'Abrir o documento': ['Open the document', 'Abrir el documento'],
  'Abrir a minha mesa': ['Open my desk', 'Abrir mi mesa'],
  // invitation of an external signer
  'Documento para assinar: {sigla}': ['Document to sign: {sigla}', 'Documento para firmar: {sigla}'],
  '{orgao} pede a sua assinatura em {especie} {sigla}.': [
    '{orgao} asks for your signature on {especie} {sigla}.',
    '{orgao} pide su firma en {especie} {sigla}.',
  ],
  'Você lê o documento inteiro antes de assinar, no celular ou no computador. O endereço abre só este documento, depois que você confirmar quem é.':
    [
      'You read the whole document before signing, on a phone or a computer. The address opens only this document, after you confirm who you are.',
      'Usted lee el documento completo antes de firmar, en el celular o en la computadora. La dirección abre solo este documento, después de que usted confirme quién es.',
    ],
  'O convite vale até {dia}. Em caso de dúvida, procure {quem}, {unidade}.': [
    'The invitation is valid until {dia}. If in doubt, contact {quem}, {unidade}.',
    'La invitación vale hasta el {dia}. En caso de duda, busque a {quem}, {unidade}.',
  ],
  'Você recebe este e-mail porque {quem} ({unidade}) indicou você para assinar o documento.': [
    'You receive this e-mail because {quem} ({unidade}) named you to sign the document.',
    'Usted recibe este correo porque {quem} ({unidade}) lo indicó para firmar el documento.',
  ],
  // signatures
  '{especie} {sigla}, de {quem} ({unidade}), espera a sua assinatura.': [
    '{especie} {sigla}, from {quem} ({unidade}), awaits your signature.',
    '{especie} {sigla}, de {quem} ({unidade}), espera su firma.',
  ],
  'Assinado por todos: {sigla}': ['Signed by all: {sigla}', 'Firmado por todos: {sigla}'],
  'Todos assinaram {especie} {sigla}, que você escreveu.': [
    'Everybody has signed {especie} {sigla}, which you wrote.',
    'Todos firmaron {especie} {sigla}, que usted escribió.',
  ],
  'Você recebe este e-mail porque escreveu o documento.': [
    'You receive this e-mail because you wrote the document.',
    'Usted recibe este correo porque escribió el documento.',
  ],
  'Assinados por todos: {n} documentos': ['Signed by all: {n} documents', 'Firmados por todos: {n} documentos'],
  'Todos assinaram estes documentos, que você escreveu:': [
    'Everybody has signed these documents, which you wrote:',
    'Todos firmaron estos documentos, que usted escribió:',
  ],
  'e mais {n}.': ['and {n} more.', 'y {n} más.'],
  'Você recebe este e-mail porque escreveu os documentos.': [
    'You receive this e-mail because you wrote the documents.',
    'Usted recibe este correo porque escribió los documentos.',
  ],
  'Assinatura pedida: {sigla}': ['Signature requested: {sigla}', 'Firma solicitada: {sigla}'],
  '{quem} pede a sua assinatura em {especie} {sigla}.': [
    '{quem} asks for your signature on {especie} {sigla}.',
    '{quem} pide su firma en {especie} {sigla}.',
  ],
  '{quem} pede a sua assinatura em {especie} {sigla}, até {dia}.': [
    '{quem} asks for your signature on {especie} {sigla}, by {dia}.',
    '{quem} pide su firma en {especie} {sigla}, hasta el {dia}.',
  ],
  'Você recebe este e-mail porque {quem} ({unidade}) pediu a sua assinatura no documento.': [
    'You receive this e-mail because {quem} ({unidade}) asked for your signature on the document.',
    'Usted recibe este correo porque {quem} ({unidade}) pidió su firma en el documento.',
  ],
  'Prazo vencido: {sigla}': ['Overdue: {sigla}', 'Plazo vencido: {sigla}'],
  'Falta a sua assinatura: {sigla}': ['Your signature is missing: {sigla}', 'Falta su firma: {sigla}'],
  'O prazo para assinar {especie} {sigla} acabou em {dia}.': [
    'The time to sign {especie} {sigla} ended on {dia}.',
    'El plazo para firmar {especie} {sigla} terminó el {dia}.',
  ],
  '{especie} {sigla} espera a sua assinatura até {dia}.': [
    '{especie} {sigla} awaits your signature by {dia}.',
    '{especie} {sigla} espera su firma hasta el {dia}.',
  ],
  'Assinatura recusada: {sigla}': ['Signature refused: {sigla}', 'Firma rechazada: {sigla}'],
  'Devolvido para ajuste: {sigla}': ['Sent back for changes: {sigla}', 'Devuelto para ajuste: {sigla}'],
  '{quem} ({unidade}) recusou assinar {especie} {sigla}.': [
    '{quem} ({unidade}) refused to sign {especie} {sigla}.',
    '{quem} ({unidade}) rechazó firmar {especie} {sigla}.',
  ],
  '{quem} ({unidade}) devolveu para ajuste {especie} {sigla}.': [
    '{quem} ({unidade}) sent back {especie} {sigla} for changes.',
    '{quem} ({unidade}) devolvió para ajuste {especie} {sigla}.',
  ],
  'Você recebe este e-mail porque escreveu o documento ou pediu a assinatura.': [
    'You receive this e-mail because you wrote the document or asked for the signature.',
    'Usted recibe este correo porque escribió el documento o pidió la firma.',
  ],
  'Você assina também: {sigla}': ['You sign too: {sigla}', 'Usted también firma: {sigla}'],
  '{quem} ({unidade}) indicou você para assinar também {sigla}. Você é avisado quando for a sua vez.': [
    '{quem} ({unidade}) named you to sign {sigla} too. You are told when it is your turn.',
    '{quem} ({unidade}) lo indicó para firmar también {sigla}. Se le avisa cuando sea su turno.',
  ],
  'Você recebe este e-mail porque {quem} ({unidade}) indicou você como cossignatário.': [
    'You receive this e-mail because {quem} ({unidade}) named you as a co-signer.',
    'Usted recibe este correo porque {quem} ({unidade}) lo indicó como cofirmante.',
  ],
  // codes, and ways to sign
  'Código para assinar {titulo}': ['Code to sign {titulo}', 'Código para firmar {titulo}'],
  'Para assinar {titulo}, digite este código na página do documento. Ele vale por 10 minutos, uma vez só, e só para o texto que você leu.':
    [
      'To sign {titulo}, type this code on the document’s page. It is valid for 10 minutes, once only, and only for the text you have read.',
      'Para firmar {titulo}, escriba este código en la página del documento. Vale por 10 minutos, una sola vez, y solo para el texto que usted leyó.',
    ],
  'Ninguém do governo pede este código por telefone ou mensagem. Se não foi você que o pediu, não o passe a ninguém.': [
    'Nobody from the government asks for this code by phone or message. If you did not ask for it, give it to nobody.',
    'Nadie del gobierno pide este código por teléfono o mensaje. Si no fue usted quien lo pidió, no se lo dé a nadie.',
  ],
  'Você recebe este e-mail porque alguém, com a sua conta, pediu para assinar o documento.': [
    'You receive this e-mail because somebody, with your account, asked to sign the document.',
    'Usted recibe este correo porque alguien, con su cuenta, pidió firmar el documento.',
  ],
  'Código para entrar no Carimbo': ['Code to sign in to Carimbo', 'Código para entrar en Carimbo'],
  'Digite este código na página de entrada. Ele vale por 10 minutos, uma vez só.': [
    'Type this code on the sign-in page. It is valid for 10 minutes, once only.',
    'Escriba este código en la página de entrada. Vale por 10 minutos, una sola vez.',
  ],
  'Você recebe este e-mail porque alguém pediu para entrar com este endereço, que foi convidado a assinar.': [
    'You receive this e-mail because somebody asked to sign in with this address, which was invited to sign.',
    'Usted recibe este correo porque alguien pidió entrar con esta dirección, que fue invitada a firmar.',
  ],
  'Documento para ler: {sigla}': ['Document to read: {sigla}', 'Documento para leer: {sigla}'],
  '{nome}, {orgao} deixa você ler {especie} {sigla}.': [
    '{nome}, {orgao} lets you read {especie} {sigla}.',
    '{nome}, {orgao} le permite leer {especie} {sigla}.',
  ],
  'Abra o endereço deste e-mail, no celular ou no computador, escolha “Tenho um código de acesso” e digite o código abaixo.':
    [
      'Open the address in this e-mail, on a phone or a computer, choose “I have an access code” and type the code below.',
      'Abra la dirección de este correo, en el celular o en la computadora, elija “Tengo un código de acceso” y escriba el código de abajo.',
    ],
  'O código abre só este documento, até {dia}. Quem o enviou vê quando e de onde ele é usado: não o passe adiante. Em caso de dúvida, procure {quem}, {unidade}.':
    [
      'The code opens only this document, until {dia}. Whoever sent it sees when and from where it is used: do not pass it on. If in doubt, contact {quem}, {unidade}.',
      'El código abre solo este documento, hasta el {dia}. Quien lo envió ve cuándo y desde dónde se usa: no lo comparta. En caso de duda, busque a {quem}, {unidade}.',
    ],
  'Você recebe este e-mail porque {quem} ({unidade}) indicou você para ler o documento.': [
    'You receive this e-mail because {quem} ({unidade}) named you to read the document.',
    'Usted recibe este correo porque {quem} ({unidade}) lo indicó para leer el documento.',
  ],
  'Mudança na sua forma de assinar': ['A change in your way of signing', 'Cambio en su forma de firmar'],
  'Foi criado um PIN para assinar com a sua conta.': [
    'A PIN was created to sign with your account.',
    'Se creó un PIN para firmar con su cuenta.',
  ],
  'O PIN com que a sua conta assina foi trocado.': [
    'The PIN your account signs with was changed.',
    'El PIN con que su cuenta firma fue cambiado.',
  ],
  'O PIN com que a sua conta assinava foi removido.': [
    'The PIN your account signed with was removed.',
    'El PIN con que su cuenta firmaba fue eliminado.',
  ],
  'O PIN com que a sua conta assina foi bloqueado por tentativas erradas.': [
    'The PIN your account signs with was blocked after wrong attempts.',
    'El PIN con que su cuenta firma fue bloqueado por intentos erróneos.',
  ],
  'A passkey “{nome}” foi cadastrada para assinar com a sua conta.': [
    'The passkey “{nome}” was registered to sign with your account.',
    'La passkey “{nome}” fue registrada para firmar con su cuenta.',
  ],
  'A passkey “{nome}” foi removida da sua conta.': [
    'The passkey “{nome}” was removed from your account.',
    'La passkey “{nome}” fue eliminada de su cuenta.',
  ],
  'Se não foi você, troque a sua senha e veja as suas formas de assinar: alguém entrou com a sua conta.': [
    'If it was not you, change your password and look at your ways of signing: somebody signed in with your account.',
    'Si no fue usted, cambie su contraseña y revise sus formas de firmar: alguien entró con su cuenta.',
  ],
  'Ver as minhas formas de assinar': ['See my ways of signing', 'Ver mis formas de firmar'],
  'Você recebe este e-mail porque a sua conta assina documentos neste sistema.': [
    'You receive this e-mail because your account signs documents in this system.',
    'Usted recibe este correo porque su cuenta firma documentos en este sistema.',
  ],
  // what arrives
  'Chegou para você: {sigla}': ['Arrived for you: {sigla}', 'Llegó para usted: {sigla}'],
  'Chegou à sua unidade: {sigla}': ['Arrived at your unit: {sigla}', 'Llegó a su unidad: {sigla}'],
  '{quem} ({unidade}) enviou {sigla} a você.': [
    '{quem} ({unidade}) sent you {sigla}.',
    '{quem} ({unidade}) le envió {sigla}.',
  ],
  '{quem} ({unidade}) enviou {sigla} à sua unidade.': [
    '{quem} ({unidade}) sent {sigla} to your unit.',
    '{quem} ({unidade}) envió {sigla} a su unidad.',
  ],
  'Você recebe este e-mail porque o documento foi enviado a você.': [
    'You receive this e-mail because the document was sent to you.',
    'Usted recibe este correo porque el documento le fue enviado.',
  ],
  'Você recebe este e-mail porque o documento foi enviado à sua unidade, e ninguém o recebeu ainda.': [
    'You receive this e-mail because the document was sent to your unit, and nobody has received it yet.',
    'Usted recibe este correo porque el documento fue enviado a su unidad y nadie lo recibió todavía.',
  ],
  'Atribuído a você: {sigla}': ['Assigned to you: {sigla}', 'Asignado a usted: {sigla}'],
  '{quem} ({unidade}) atribuiu {sigla} a você.': [
    '{quem} ({unidade}) assigned {sigla} to you.',
    '{quem} ({unidade}) le asignó {sigla}.',
  ],
  'Você recebe este e-mail porque {quem} ({unidade}) atribuiu o documento a você.': [
    'You receive this e-mail because {quem} ({unidade}) assigned the document to you.',
    'Usted recibe este correo porque {quem} ({unidade}) le asignó el documento.',
  ],
  'Mencionaram você: {sigla}': ['You were mentioned: {sigla}', 'Lo mencionaron: {sigla}'],
  '{quem} ({unidade}) mencionou você numa anotação em {sigla}.': [
    '{quem} ({unidade}) mentioned you in a note on {sigla}.',
    '{quem} ({unidade}) lo mencionó en una anotación en {sigla}.',
  ],
  'Você recebe este e-mail porque {quem} ({unidade}) mencionou você numa anotação.': [
    'You receive this e-mail because {quem} ({unidade}) mentioned you in a note.',
    'Usted recibe este correo porque {quem} ({unidade}) lo mencionó en una anotación.',
  ],
  // requests to read
  'Pedido de acesso: {sigla}': ['Request for access: {sigla}', 'Solicitud de acceso: {sigla}'],
  '{quem} ({unidade}) pede para ler {sigla}: {motivo}': [
    '{quem} ({unidade}) asks to read {sigla}: {motivo}',
    '{quem} ({unidade}) pide leer {sigla}: {motivo}',
  ],
  'Você recebe este e-mail porque você, ou a sua unidade, responde pelo documento.': [
    'You receive this e-mail because you, or your unit, answer for the document.',
    'Usted recibe este correo porque usted, o su unidad, responde por el documento.',
  ],
  'Acesso concedido: {sigla}': ['Access granted: {sigla}', 'Acceso concedido: {sigla}'],
  '{quem} ({unidade}) deixou você ler {sigla} até {dia}.': [
    '{quem} ({unidade}) let you read {sigla} until {dia}.',
    '{quem} ({unidade}) le permitió leer {sigla} hasta el {dia}.',
  ],
  'Acesso recusado: {sigla}': ['Access refused: {sigla}', 'Acceso rechazado: {sigla}'],
  '{quem} ({unidade}) recusou o seu pedido de acesso a {sigla}: {motivo}': [
    '{quem} ({unidade}) refused your request for access to {sigla}: {motivo}',
    '{quem} ({unidade}) rechazó su solicitud de acceso a {sigla}: {motivo}',
  ],
  'Você recebe este e-mail porque pediu acesso ao documento.': [
    'You receive this e-mail because you asked for access to the document.',
    'Usted recibe este correo porque pidió acceso al documento.',
  ],
  // days that come
  'Devolução atrasada: {sigla}': ['Return overdue: {sigla}', 'Devolución atrasada: {sigla}'],
  'Devolução perto do fim: {sigla}': ['Return due soon: {sigla}', 'Devolución próxima: {sigla}'],
  '{sigla} devia ter voltado a {para} até {dia}.': [
    '{sigla} should have been back at {para} by {dia}.',
    '{sigla} debía haber vuelto a {para} hasta el {dia}.',
  ],
  '{sigla} deve voltar a {para} até {dia}.': [
    '{sigla} is to be back at {para} by {dia}.',
    '{sigla} debe volver a {para} hasta el {dia}.',
  ],
  '{sigla}, que está com {com}, devia ter voltado a {para} até {dia}.': [
    '{sigla}, which is with {com}, should have been back at {para} by {dia}.',
    '{sigla}, que está con {com}, debía haber vuelto a {para} hasta el {dia}.',
  ],
  '{sigla}, que está com {com}, deve voltar a {para} até {dia}.': [
    '{sigla}, which is with {com}, is to be back at {para} by {dia}.',
    '{sigla}, que está con {com}, debe volver a {para} hasta el {dia}.',
  ],
  'Você recebe este e-mail porque o documento está com você, ou com a sua unidade.': [
    'You receive this e-mail because the document is with you, or with your unit.',
    'Usted recibe este correo porque el documento está con usted, o con su unidad.',
  ],
  'Você recebe este e-mail porque o documento foi enviado por você, ou pela sua unidade, com data de devolução.': [
    'You receive this e-mail because you, or your unit, sent the document with a date of return.',
    'Usted recibe este correo porque usted, o su unidad, envió el documento con fecha de devolución.',
  ],
  'Data de marcador: {sigla}': ['Date of a marker: {sigla}', 'Fecha de marcador: {sigla}'],
  'O marcador “{nome}” de {sigla} vai até {dia}.': [
    'The marker “{nome}” of {sigla} goes until {dia}.',
    'El marcador “{nome}” de {sigla} va hasta el {dia}.',
  ],
  'Você recebe este e-mail porque pôs o marcador, ou está com o documento.': [
    'You receive this e-mail because you put the marker, or have the document.',
    'Usted recibe este correo porque puso el marcador, o tiene el documento.',
  ],
  'Prazo perto do fim: {sigla}': ['Due soon: {sigla}', 'Plazo por terminar: {sigla}'],
  'O prazo de {sigla}, que está com {unidade}, acabou em {dia}.': [
    'The time for {sigla}, which is with {unidade}, ended on {dia}.',
    'El plazo de {sigla}, que está con {unidade}, terminó el {dia}.',
  ],
  'O prazo de {sigla} acabou em {dia}.': [
    'The time for {sigla} ended on {dia}.',
    'El plazo de {sigla} terminó el {dia}.',
  ],
  'O prazo de {sigla} acaba em {dia}.': [
    'The time for {sigla} ends on {dia}.',
    'El plazo de {sigla} termina el {dia}.',
  ],
  'Você recebe este e-mail porque responde por {unidade}, ou pela unidade acima dela.': [
    'You receive this e-mail because you answer for {unidade}, or for the unit above it.',
    'Usted recibe este correo porque responde por {unidade}, o por la unidad superior.',
  ],
  'Você recebe este e-mail porque o documento está com você, ou com a sua unidade, {unidade}.': [
    'You receive this e-mail because the document is with you, or with your unit, {unidade}.',
    'Usted recibe este correo porque el documento está con usted, o con su unidad, {unidade}.',
  ],
  // batches, integration
  'Ato em lote terminado': ['Batch finished', 'Acto en lote terminado'],
  'O ato em lote que você pediu terminou: {resumo}': [
    'The batch you asked for has finished: {resumo}',
    'El acto en lote que usted pidió terminó: {resumo}',
  ],
  '{n} feitos': ['{n} done', '{n} hechos'],
  '1 feito': ['1 done', '1 hecho'],
  '1 assinado': ['1 signed', '1 firmado'],
  '{n} assinados': ['{n} signed', '{n} firmados'],
  '{n} com erro': ['{n} with an error', '{n} con error'],
  '{n} recusados': ['{n} refused', '{n} rechazados'],
  '1 recusado': ['1 refused', '1 rechazado'],
  '{n} em andamento': ['{n} in progress', '{n} en curso'],
  '{antes}, {depois}': ['{antes}, {depois}', '{antes}, {depois}'],
  '{contas}: veja cada motivo.': ['{contas}: see each reason.', '{contas}: vea cada motivo.'],
  '{contas}.': ['{contas}.', '{contas}.'],
  'Ver o que houve com cada documento': ['See what happened to each document', 'Ver qué pasó con cada documento'],
  'Você recebe este e-mail porque pediu o ato em lote.': [
    'You receive this e-mail because you asked for the batch.',
    'Usted recibe este correo porque pidió el acto en lote.',
  ],
  'Endereço da integração desligado: {nome}': [
    'Address of the integration turned off: {nome}',
    'Dirección de la integración desactivada: {nome}',
  ],
  'O endereço “{nome}” foi desligado, porque o que lhe é enviado falha há dias. O que acontece enquanto isso fica guardado por sete dias.':
    [
      'The address “{nome}” was turned off, because what is sent to it has failed for days. What happens meanwhile is kept for seven days.',
      'La dirección “{nome}” fue desactivada, porque lo que se le envía falla desde hace días. Lo que ocurre mientras tanto se guarda por siete días.',
    ],
  'Ver os envios': ['See what was sent', 'Ver los envíos'],
  'Você recebe este e-mail porque administra a integração do seu órgão.': [
    'You receive this e-mail because you administer the integration of your body.',
    'Usted recibe este correo porque administra la integración de su organismo.',
  ],
  // absences, and what those who left still hold
  '{pessoa} ({unidade}), em férias até {ate}': [
    '{pessoa} ({unidade}), on vacation until {ate}',
    '{pessoa} ({unidade}), de vacaciones hasta {ate}',
  ],
  '{pessoa} ({unidade}), em licença até {ate}': [
    '{pessoa} ({unidade}), on leave until {ate}',
    '{pessoa} ({unidade}), de licencia hasta {ate}',
  ],
  '{pessoa} ({unidade}), fora até {ate}': [
    '{pessoa} ({unidade}), away until {ate}',
    '{pessoa} ({unidade}), fuera hasta {ate}',
  ],
  'Indique quem substitui {pessoa}': ['Say who substitutes for {pessoa}', 'Indique quién sustituye a {pessoa}'],
  '{ausencia}: ninguém substitui.': ['{ausencia}: nobody substitutes.', '{ausencia}: nadie sustituye.'],
  'O que chega em nome da pessoa espera por ela. Quem substitui acha a mesa dela e dá andamento.': [
    'What is addressed to the person waits for them. Whoever substitutes finds their desk and goes on with it.',
    'Lo que llega a nombre de la persona la espera. Quien sustituye encuentra su mesa y le da curso.',
  ],
  'Indicar quem substitui': ['Say who substitutes', 'Indicar quién sustituye'],
  'Você recebe este e-mail porque está ausente, ou responde pela unidade de quem está.': [
    'You receive this e-mail because you are away, or answer for the unit of somebody who is.',
    'Recibe este correo porque está ausente, o responde por la unidad de quien lo está.',
  ],
  'Ficou trabalho de quem saiu: {saida}': [
    'Somebody who left still holds work: {saida}',
    'Quedó trabajo de quien salió: {saida}',
  ],
  '{quem} ({unidade})': ['{quem} ({unidade})', '{quem} ({unidade})'],
  'Já saiu e deixou trabalho aberto: {quem}. Nada se perde: fica com a unidade até que se diga quem assume.': [
    'Has left and still holds open work: {quem}. Nothing is lost: it stays with the unit until somebody says who takes over.',
    'Ya salió y dejó trabajo abierto: {quem}. Nada se pierde: queda en la unidad hasta que se diga quién lo asume.',
  ],
  'Ver o que ficou': ['See what is left', 'Ver lo que quedó'],
  'Você recebe este e-mail porque responde pela unidade de quem saiu.': [
    'You receive this e-mail because you answer for the unit of somebody who left.',
    'Recibe este correo porque responde por la unidad de quien salió.',
  ],
  // substitutions
  'Substituição marcada: {quem}': ['Substitution agreed: {quem}', 'Sustitución acordada: {quem}'],
  'Substituição começou: {quem}': ['Substitution began: {quem}', 'Sustitución iniciada: {quem}'],
  'Substituição encerrada: {quem}': ['Substitution ended: {quem}', 'Sustitución terminada: {quem}'],
  '{substituto} pela unidade {unidade}': [
    '{substituto} for the unit {unidade}',
    '{substituto} por la unidad {unidade}',
  ],
  '{substituto} em substituição a {titular} ({unidade})': [
    '{substituto} in place of {titular} ({unidade})',
    '{substituto} en sustitución de {titular} ({unidade})',
  ],
  'em {dia}': ['on {dia}', 'el {dia}'],
  'de {de} a {ate}': ['from {de} to {ate}', 'del {de} al {ate}'],
  '{substituto} agirá pela unidade {unidade}, {periodo}.': [
    '{substituto} will act for the unit {unidade}, {periodo}.',
    '{substituto} actuará por la unidad {unidade}, {periodo}.',
  ],
  '{substituto} age pela unidade {unidade}, {periodo}.': [
    '{substituto} acts for the unit {unidade}, {periodo}.',
    '{substituto} actúa por la unidad {unidade}, {periodo}.',
  ],
  'Enquanto isso, a mesa de {unidade} aparece na lista de lotações de {substituto}. O que for feito ali diz quem fez e por qual unidade; a assinatura é dada só na própria lotação.':
    [
      'Meanwhile the desk of {unidade} is in the list of units of {substituto}. What is done there says who did it and for which unit; signatures are given only in one’s own unit.',
      'Mientras tanto, la mesa de {unidade} aparece en la lista de unidades de {substituto}. Lo que se haga allí dice quién lo hizo y por qué unidad; la firma se da solo en la propia unidad.',
    ],
  '{substituto} não age mais pela unidade {unidade}.': [
    '{substituto} no longer acts for the unit {unidade}.',
    '{substituto} ya no actúa por la unidad {unidade}.',
  ],
  '{substituto} substituirá {titular}, de {unidade}, {periodo}.': [
    '{substituto} will substitute for {titular}, of {unidade}, {periodo}.',
    '{substituto} sustituirá a {titular}, de {unidade}, {periodo}.',
  ],
  '{substituto} substitui {titular}, de {unidade}, {periodo}.': [
    '{substituto} substitutes for {titular}, of {unidade}, {periodo}.',
    '{substituto} sustituye a {titular}, de {unidade}, {periodo}.',
  ],
  'Enquanto isso, a mesa de {titular} aparece na lista de lotações de {substituto}. O que for feito ali diz quem fez e em lugar de quem; cada um assina só com o próprio nome.':
    [
      'Meanwhile the desk of {titular} is in the list of units of {substituto}. What is done there says who did it and in whose place; each signs only with their own name.',
      'Mientras tanto, la mesa de {titular} aparece en la lista de unidades de {substituto}. Lo que se haga allí dice quién lo hizo y en lugar de quién; cada uno firma solo con su propio nombre.',
    ],
  'A substituição de {titular}, de {unidade}, por {substituto} acabou.': [
    'The substitution of {titular}, of {unidade}, by {substituto} is over.',
    'La sustitución de {titular}, de {unidade}, por {substituto} terminó.',
  ],
  'Ver as substituições': ['See the substitutions', 'Ver las sustituciones'],
  'Você recebe este e-mail porque responde pela unidade, ou age por ela.': [
    'You receive this e-mail because you answer for the unit, or act for it.',
    'Usted recibe este correo porque responde por la unidad, o actúa por ella.',
  ],
  'Você recebe este e-mail porque é uma das duas pessoas da substituição.': [
    'You receive this e-mail because you are one of the two people of the substitution.',
    'Usted recibe este correo porque es una de las dos personas de la sustitución.',
  ],
  // the day's e-mail
  'Resumo do dia: 1 aviso': ['Summary of the day: 1 notice', 'Resumen del día: 1 aviso'],
  'Resumo do dia: {n} avisos': ['Summary of the day: {n} notices', 'Resumen del día: {n} avisos'],
  'Desde o último resumo:': ['Since the last summary:', 'Desde el último resumen:'],
  'E mais {n}.': ['And {n} more.', 'Y {n} más.'],
  'Você recebe este e-mail porque escolheu receber estes avisos uma vez por dia.': [
    'You receive this e-mail because you chose to get these notices once a day.',
    'Usted recibe este correo porque eligió recibir estos avisos una vez al día.',
  ],
  'Outra conta passou a entrar como você': [
    'Another account now signs in as you',
    'Otra cuenta pasó a entrar como usted',
  ],
  'Quem administra o Carimbo trocou a conta com que você entra. A anterior não entra mais.': [
    'Whoever administers Carimbo changed the account you sign in with. The former one no longer signs in.',
    'Quien administra Carimbo cambió la cuenta con la que usted entra. La anterior ya no entra.',
  ],
  'Se você não pediu isso, avise agora quem administra o Carimbo no seu órgão.': [
    'If you did not ask for this, tell whoever administers Carimbo in your body now.',
    'Si usted no lo pidió, avise ahora a quien administra Carimbo en su órgano.',
  ],
} as const satisfies Tabela
