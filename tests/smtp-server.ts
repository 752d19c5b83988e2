import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

export type ReceivedMail = {
  /** The command lines, such as "RCPT TO:<ana@example.com>". */
  commands: string[];
  /** Headers and body as received. */
  data: string;
};

export type SmtpServer = {
  /** `smtp://127.0.0.1:PORT` */
  url: string;
  received: ReceivedMail[];
  /** Responses to the next recipients, such as "550 no such mailbox"; then "250 ok" again. */
  answers: string[];
  /** Responses to the next sign-ins, such as "535 wrong password"; then they succeed again. */
  signIns: string[];
  close(): Promise<void>;
};

/** Starts a small SMTP server (RFC 5321, no TLS) that keeps received messages. */
export async function startSmtpServer(): Promise<SmtpServer> {
  const received: ReceivedMail[] = [];
  const answers: string[] = [];
  const signIns: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    converse(socket, received, { answers, signIns });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answers,
    signIns,
    close: async () => {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
  };
}

function converse(
  socket: Socket,
  received: ReceivedMail[],
  { answers, signIns }: Pick<SmtpServer, 'answers' | 'signIns'>,
): void {
  let commands: string[] = [];
  let unread = '';
  let inData = false;
  const answerTo = (verb: string): string => {
    switch (verb) {
      case 'DATA':
        return '354 go on';
      case 'QUIT':
        return '221 bye';
      case 'EHLO':
        return '250-test\r\n250 AUTH PLAIN';
      case 'AUTH':
        return signIns.shift() ?? '235 welcome';
      case 'RCPT':
        return answers.shift() ?? '250 ok';
      default:
        return '250 ok';
    }
  };
  const say = (line: string) => socket.write(`${line}\r\n`);
  say('220 test');
  socket.on('data', (chunk) => {
    unread += chunk.toString('utf8');
    for (;;) {
      const end = unread.indexOf(inData ? '\r\n.\r\n' : '\r\n');
      if (end < 0) return;
      const piece = unread.slice(0, end);
      unread = unread.slice(end + (inData ? 5 : 2));
      if (inData) {
        received.push({ commands, data: piece });
        commands = [];
        inData = false;
        say('250 kept');
        continue;
      }
      commands.push(piece);
      const verb = piece.slice(0, 4).toUpperCase();
      inData = verb === 'DATA';
      say(answerTo(verb));
    }
  });
}
