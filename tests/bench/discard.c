/*
 * discard HOST PORT PATH COOKIE CONNECTIONS SECONDS
 * Downloads over and over and lets the kernel throw the bytes away (MSG_TRUNC), so that the reader's own copying does
 * not hide how fast the sender is. Prints: bytes, seconds, answers that were not 200.
 */
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

static struct { int fd; long left; char head[8192]; int got; } peer[256];
static struct sockaddr_in address;
static char request[8192];
static long bytes, wrong;
/* Readers come one after the other: in step they would all read the same pages, and whoever lets them start so wins. */
static const double apart = 0.01;

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return t.tv_sec + t.tv_nsec / 1e9;
}

static void ask(int i) {
  if (peer[i].fd < 0) {
    peer[i].fd = socket(AF_INET, SOCK_STREAM, 0);
    if (connect(peer[i].fd, (struct sockaddr *)&address, sizeof address) != 0) { perror("connect"); exit(1); }
  }
  peer[i].left = -1;
  peer[i].got = 0;
  if (write(peer[i].fd, request, strlen(request)) < 0) { perror("write"); exit(1); }
}

static void take(int i) {
  static char waste[1 << 20];
  if (peer[i].left >= 0) {
    size_t most = peer[i].left < (long)sizeof waste ? (size_t)peer[i].left : sizeof waste;
    ssize_t n = recv(peer[i].fd, waste, most, MSG_TRUNC | MSG_DONTWAIT);
    if (n == 0) { wrong++; close(peer[i].fd); peer[i].fd = -1; ask(i); return; }
    if (n < 0) return;
    bytes += n;
    peer[i].left -= n;
    if (peer[i].left == 0) ask(i);
    return;
  }
  /* The head, byte by byte up to its end; the body stays in the socket. */
  ssize_t n = recv(peer[i].fd, peer[i].head, sizeof peer[i].head - 1, MSG_PEEK | MSG_DONTWAIT);
  if (n == 0) { wrong++; close(peer[i].fd); peer[i].fd = -1; ask(i); return; }
  if (n < 0) return;
  peer[i].head[n] = 0;
  char *end = strstr(peer[i].head, "\r\n\r\n");
  if (!end) return;
  int length = end + 4 - peer[i].head;
  recv(peer[i].fd, waste, length, 0);
  *end = 0;
  if (strncmp(peer[i].head + 9, "200", 3) != 0) wrong++;
  char *found = strcasestr(peer[i].head, "content-length:");
  peer[i].left = found ? atol(found + 15) : 0;
  if (peer[i].left == 0) ask(i);
}

int main(int argc, char **argv) {
  if (argc != 7) return 2;
  int connections = atoi(argv[5]);
  double seconds = atof(argv[6]);
  if (connections < 1 || connections > 256) return 2;
  address.sin_family = AF_INET;
  address.sin_port = htons(atoi(argv[2]));
  inet_pton(AF_INET, argv[1], &address.sin_addr);
  snprintf(request, sizeof request, "GET %s HTTP/1.1\r\nHost: %s:%s\r\nCookie: %s\r\n\r\n", argv[3], argv[1], argv[2], argv[4]);
  struct pollfd polled[256];
  double began = now();
  int asked = 0;
  while (now() - began < seconds) {
    while (asked < connections && now() - began >= asked * apart) { peer[asked].fd = -1; ask(asked++); }
    for (int i = 0; i < asked; i++) polled[i] = (struct pollfd){ peer[i].fd, POLLIN, 0 };
    if (poll(polled, asked, asked < connections ? 1 : 100) <= 0) continue;
    for (int i = 0; i < asked; i++) if (polled[i].revents) take(i);
  }
  printf("%ld %f %ld\n", bytes, now() - began, wrong);
  return 0;
}
